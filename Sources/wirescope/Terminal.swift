/// The properties of the standard streams.
struct Terminal {
    /// Whether the session is interactive: standard input and output are a terminal.
    var isInteractive: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

    /// Whether the terminal sends its input and Ctrl-C to this process.
    var isOwn: Bool { tcgetpgrp(STDIN_FILENO) == getpgrp() }

    /// Takes the terminal back after a program has made another process group its foreground group.
    func reclaim() {
        guard !isOwn else { return }
        // A background process that changes the terminal is stopped otherwise.
        let former = signal(SIGTTOU, SIG_IGN)
        tcsetpgrp(STDIN_FILENO, getpgrp())
        signal(SIGTTOU, former)
    }

    /// Whether the terminal interprets escape sequences, according to `TERM`.
    var understandsEscapes: Bool { variable("TERM").map { $0 != "dumb" } ?? false }

    /// Returns an environment variable; nil if it is not set or empty.
    func variable(_ name: String) -> String? {
        guard let value = getenv(name).map({ String(cString: $0) }), !value.isEmpty else { return nil }
        return value
    }

    /// Returns a folder of the XDG Base Directory Specification; without the variable, `fallback` below the home folder.
    func folder(_ name: String, below fallback: String) -> String? { variable(name) ?? variable("HOME").map { "\($0)/\(fallback)" } }

    func style(of descriptor: Int32, color: CommandLineOptions.Color) -> TextStyle {
        let names = ["NO_COLOR", "TERM", "LC_ALL", "LC_CTYPE", "LANG"] + TextStyle.linkVariables
        let environment = Dictionary(uniqueKeysWithValues: names.compactMap { name in variable(name).map { (name, $0) } })
        return TextStyle(
            color: color, isTerminal: isatty(descriptor) == 1, columns: size(of: descriptor, \.ws_col), environment: environment)
    }

    /// The number of rows of the terminal that receives the output; nil if the output is not a terminal.
    var rows: Int? { isatty(STDOUT_FILENO) == 1 ? size(of: STDOUT_FILENO, \.ws_row) : nil }

    /// Returns the number of columns of a stream's terminal; nil if it is not a terminal.
    func columns(of descriptor: Int32) -> Int? { isatty(descriptor) == 1 ? size(of: descriptor, \.ws_col) : nil }

    private func size(of descriptor: Int32, _ side: KeyPath<winsize, UInt16>) -> Int? {
        var size = winsize()
        return ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size[keyPath: side] > 0 ? Int(size[keyPath: side]) : nil
    }
}
