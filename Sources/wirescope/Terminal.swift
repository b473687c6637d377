import ExplorerShell
@preconcurrency import PlatformLibrary

/// What is at the other end of the standard streams.
struct Terminal {
    /// Whether a person types: both ends of the conversation are a terminal.
    var isInteractive: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

    /// Whether it does more with an escape sequence than to print it, as far as `TERM` says.
    var understandsEscapes: Bool { variable("TERM").map { $0 != "dumb" } ?? false }

    /// A variable of the environment; nil when it is not set or empty.
    func variable(_ name: String) -> String? {
        guard let value = getenv(name).map({ String(cString: $0) }), !value.isEmpty else { return nil }
        return value
    }

    /// A folder of the person's, as the XDG base directory specification has it.
    ///
    /// - Parameters:
    ///   - name: the variable that names it.
    ///   - fallback: where it is below the home folder when the variable is not set.
    func folder(_ name: String, below fallback: String) -> String? {
        variable(name) ?? variable("HOME").map { "\($0)/\(fallback)" }
    }

    /// How text for a stream looks.
    func style(of descriptor: Int32, color: CommandLineOptions.Color) -> TextStyle {
        let names = ["NO_COLOR", "TERM", "LC_ALL", "LC_CTYPE", "LANG"] + TextStyle.linkVariables
        let environment = Dictionary(uniqueKeysWithValues: names.compactMap { name in variable(name).map { (name, $0) } })
        return TextStyle(color: color, isTerminal: isatty(descriptor) == 1, columns: width(of: descriptor), environment: environment)
    }

    /// How many rows the terminal has that the output goes to; nil when it goes elsewhere.
    var rows: Int? {
        var size = winsize()
        guard isatty(STDOUT_FILENO) == 1, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0 else { return nil }
        return Int(size.ws_row)
    }

    /// How many columns the terminal has that a stream goes to; nil when it goes elsewhere.
    func columns(of descriptor: Int32) -> Int? { isatty(descriptor) == 1 ? width(of: descriptor) : nil }

    private func width(of descriptor: Int32) -> Int? {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }
}
