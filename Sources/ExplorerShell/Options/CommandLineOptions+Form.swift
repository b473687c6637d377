extension CommandLineOptions {
    /// A first argument that selects another function than exploring a target.
    struct Form: Sendable {
        /// The argument.
        var name: String
        /// The arguments after it.
        var arguments: String
        /// A one-line description.
        var summary: String
    }

    /// All forms. A folder with such a name is written with its path: `./check`.
    static let forms = [
        Form(
            name: "scan", arguments: "DIR [--account] [--strict] [--singletons] [--tests]",
            summary: "read the sources of an app with any container; they need not compile"),
        Form(name: "adapter", arguments: "CONTAINER", summary: "print a source file that lists a running container of another library"),
        Form(
            name: "check", arguments: "FILE ... [--allow-shell] [--update] [--tap]",
            summary: "run the sessions in Markdown files and compare the answers"),
    ]
}
