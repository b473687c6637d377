extension CommandLineOptions {
    /// The description of the program for the manual page.
    static let description = [
        "Loads the assemblies of a Swift program that uses the Wiring container, and shows how its objects are wired: services, lifetimes,",
        "dependencies, cycles and findings. It resolves services on demand, switches post-processors and draws the graph.",
        "Without a target it explores a sample that is built in. On a terminal it is a line-edited shell; with -c, -f or a standard input",
        "that is no terminal it runs commands and leaves.",
    ]

    /// The files that the program reads and writes.
    static let files: [(name: String, summary: String)] = [
        ("$XDG_CONFIG_HOME/wirescope/rc", "commands that are run before the first prompt; ~/.config where the variable is not set"),
        ("$XDG_STATE_HOME/wirescope/history", "the lines typed, shared by all shells; ~/.local/state where the variable is not set"),
        ("$XDG_CACHE_HOME/wirescope", "what is built of packages, and may be removed at any time; ~/.cache where the variable is not set"),
        (".wirescope", "commands of a project, in the folder that the shell is started in; shown, and run once trust was typed"),
        ("~/.inputrc", "keys for all programs with readline, as far as they mean something here; help keys tells of the others"),
        ("~/.editrc", "keys of the line editor, see editrc(5); lines for this program begin with wirescope:"),
    ]

    /// The environment variables that the program reads.
    static let variables: [(name: String, summary: String)] = [
        ("NO_COLOR", "no colours when it is set and not empty; --color wins"),
        ("WIRESCOPE_PAGER, PAGER", "the program for answers taller than the screen; less -FRX where neither is set"),
        ("VISUAL, EDITOR", "the program that edits a line on Ctrl-X Ctrl-E"),
        ("TERM", "dumb means no colours and no hints"),
        ("LC_ALL, LC_CTYPE, LANG", "decide whether signs are Unicode or ASCII"),
    ]
}
