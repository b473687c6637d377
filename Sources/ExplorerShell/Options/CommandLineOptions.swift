package import HostClient

/// What the program was asked to do, from its arguments.
package struct CommandLineOptions: Hashable, Sendable {
    /// When to use colours.
    package enum Color: String, Hashable, Sendable, CaseIterable {
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
        /// Whether what is in the transcripts may run programs.
        package var allowsPrograms = false
        /// Whether to answer in the Test Anything Protocol.
        package var usesTAP = false
    }

    /// How to scan sources.
    package struct ScanOptions: Hashable, Sendable {
        /// The options of the command `scan`, as they were given.
        package var words: [String] = []

        package init() {}
    }

    /// Something to print about the program itself.
    package enum Document: Hashable, Sendable {
        /// The manual page.
        case manual
        /// What another shell needs to complete the program's options.
        case completions(ShellCompletion)
        /// A source file for a program that uses another container.
        case adapter(String)
    }

    /// What to print about the program, and leave.
    package var document: Document?
    /// The transcripts to check, if that is what was asked for.
    package var check: Check?
    /// How to scan the target, if it is a folder of sources rather than a package.
    package var scan: ScanOptions?
    /// What to load, in the order given; none for the sample.
    package var targets: [String] = []
    /// What to run and then leave; none for a person or for piped standard input.
    package var work: [Work] = []
    /// Whether to answer in JSON.
    package var usesJSON = false
    /// When to use colours.
    package var color = Color.auto
    /// Whether to go on after a command that failed.
    package var keepsGoing = false
    /// Whether to leave the person's own file of commands alone.
    package var skipsStartUpFile = false
    /// Whether no program may be run: no `!` line, no pipe, no build.
    package var forbidsPrograms = false
    /// Which product of a package to load.
    package var product: String?
    /// How many seconds a host may take for an answer.
    package var timeoutSeconds: Double?
    /// How many seconds the package manager may take for each of its steps.
    package var buildTimeoutSeconds: Double?
    /// Whether to print the version and leave.
    package var showsVersion = false
    /// Whether to print help and leave.
    package var showsHelp = false

    package init() {}

    /// How long the steps of loading may take.
    package var loadLimits: LoadLimits {
        var limits = LoadLimits()
        if let timeoutSeconds { limits.answering = timeoutSeconds }
        if let buildTimeoutSeconds { (limits.describing, limits.building) = (buildTimeoutSeconds, buildTimeoutSeconds) }
        return limits
    }

    /// Whether programs may be run.
    package var programs: ProgramPermission {
        if forbidsPrograms { .refused } else if check?.allowsPrograms == false { .notGiven } else { .given }
    }
}
