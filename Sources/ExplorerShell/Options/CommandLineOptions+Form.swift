extension CommandLineOptions {
    /// A word in the first place that makes the program do something else than to explore a target.
    struct Form: Sendable {
        /// The word.
        var name: String
        /// What follows it.
        var arguments: String
        /// What it is for.
        var summary: String
    }

    /// The words that there are. A folder of such a name is written with its path: `./check`.
    static let forms = [
        Form(
            name: "scan", arguments: "DIR [--account] [--strict] [--singletons] [--tests]",
            summary: "read the sources of an app, whatever container it uses; they need not compile"),
        Form(name: "adapter", arguments: "CONTAINER", summary: "print what lists a running container of another library"),
        Form(
            name: "check", arguments: "FILE ... [--allow-shell] [--update] [--tap]",
            summary: "run the sessions in Markdown files and compare the answers"),
    ]
}
