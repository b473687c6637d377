import ShellLanguage

extension CommandLineOptions {
    /// All forms. A folder with such a name is written with its path: `./check`.
    static let forms: [ProgramDeclaration.Form] = [
        .init(
            name: "scan", arguments: "DIR [--account] [--strict] [--singletons] [--tests]",
            summary: "read the sources of an app with any container; they need not compile"),
        .init(name: "adapter", arguments: "CONTAINER", summary: "print a source file that lists a running container of another library"),
        .init(
            name: "check", arguments: "FILE ... [--allow-shell] [--update] [--tap]",
            summary: "run the sessions in Markdown files and compare the answers"),
    ]
}
