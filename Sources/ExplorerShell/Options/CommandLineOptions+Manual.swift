package import ShellLanguage

extension CommandLineOptions {
    /// The arguments and the environment of the program, for the manual page and for completion in other shells.
    package static let program = ProgramDeclaration(
        description: description, forms: forms, options: declarations.map(\.option),
        keys: KeysView.prompt.rows.map { ($0.keys, $0.summary) }, statuses: RunStatus.allCases.map { ($0.rawValue, $0.summary) },
        files: files, variables: variables, examples: examples)

    /// Common command lines.
    private static let examples: [ProgramDeclaration.Entry] = [
        ("wirescope", "explores the built-in sample; help tour introduces the commands"),
        ("wirescope ./App", "builds the package in ./App and explores it"),
        ("wirescope scan ./App", "reads the sources of an app with any container"),
        ("wirescope ./App -c lint -c 'save graph.json'", "prints the findings and writes the graph, for continuous integration"),
        ("wirescope graph.json -c 'services unused()' --json", "answers in JSON about a saved graph"),
        ("wirescope check Session.md", "runs a recorded session again and compares the answers"),
    ]

    /// The description of the program for the manual page.
    private static let description = [
        "Loads the assemblies of a Swift program that uses the Wiring container, and shows how its objects are wired: services, lifetimes,",
        "dependencies, cycles and findings. It resolves services on demand, switches post-processors and draws the graph.",
        "Without a target it explores a built-in sample. On a terminal it is a line-edited shell; with -c, -f or a standard input",
        "that is not a terminal it runs commands and exits.",
    ]

    /// The files that the program reads and writes.
    private static let files: [ProgramDeclaration.Entry] = [
        ("$XDG_CONFIG_HOME/wirescope/rc", "commands that run before the first prompt; ~/.config if the variable is not set"),
        ("$XDG_STATE_HOME/wirescope/history", "the lines typed, shared by all shells; ~/.local/state if the variable is not set"),
        ("$XDG_CACHE_HOME/wirescope", "builds of packages, which may be removed at any time; ~/.cache if the variable is not set"),
        (".wirescope", "commands of a project, in the folder that the shell is started in; shown, and run only after trust"),
        ("~/.inputrc", "key bindings for programs with readline, as far as they are supported; help keys lists the lines that are not"),
        ("~/.editrc", "keys of the line editor, see editrc(5); lines for this program begin with wirescope:"),
    ]

    /// The environment variables that the program reads.
    private static let variables: [ProgramDeclaration.Entry] = [
        ("NO_COLOR", "no colors if it is set and not empty; --color takes precedence"),
        ("WIRESCOPE_PAGER, PAGER", "the program for answers taller than the screen; less -FRX if neither is set"),
        ("VISUAL, EDITOR", "the program that edits a line on Ctrl-X Ctrl-E"), ("TERM", "dumb means no colors and no hints"),
        ("LC_ALL, LC_CTYPE, LANG", "select Unicode or ASCII symbols"),
    ]
}
