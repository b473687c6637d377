/// What the program was asked to do, from its arguments.
package struct CommandLineOptions: Hashable, Sendable {
    /// When to use colours.
    package enum Colour: String, Hashable, Sendable, CaseIterable {
        /// On a terminal that can, unless the environment says no.
        case auto
        /// Whatever the output is.
        case always
        /// Not at all.
        case never
    }

    /// Something to run, in the order given.
    package enum Work: Hashable, Sendable {
        /// A line, from `-c`.
        case command(String)
        /// A script's path, from `-f`; `-` is the standard input.
        case script(String)
    }

    /// What to do with transcripts.
    package struct Check: Hashable, Sendable {
        /// The transcripts.
        package var files: [String]
        /// Whether to write the real answers into them.
        package var updates = false
        /// Whether to answer in the Test Anything Protocol.
        package var usesTAP = false
    }

    /// Something to print about the program itself.
    package enum Document: Hashable, Sendable {
        /// The manual page.
        case manual
        /// What another shell needs to complete the program's options.
        case completions(ShellCompletion)
    }

    /// What to print about the program, and leave.
    package var document: Document?
    /// The transcripts to check, if that is what was asked for.
    package var check: Check?
    /// What to load, in the order given; none for the sample.
    package var targets: [String] = []
    /// What to run and then leave; none for a person or for piped standard input.
    package var work: [Work] = []
    /// Whether to answer in JSON.
    package var usesJSON = false
    /// When to use colours.
    package var colour = Colour.auto
    /// Whether to go on after a command that failed.
    package var keepsGoing = false
    /// Whether to leave the person's own file of commands alone.
    package var skipsStartUpFile = false
    /// Which product of a package to load.
    package var product: String?
    /// How many seconds a host may take for an answer.
    package var timeoutSeconds: Double?
    /// Whether to print the version and leave.
    package var showsVersion = false
    /// Whether to print help and leave.
    package var showsHelp = false

    package init() {}
}
