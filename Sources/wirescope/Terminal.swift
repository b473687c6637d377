import ExplorerShell

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// What is at the other end of the standard streams.
struct Terminal {
    /// Whether a person types: both ends of the conversation are a terminal.
    var isInteractive: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

    /// A variable of the environment; nil when it is not set or empty.
    func variable(_ name: String) -> String? {
        guard let value = getenv(name).map({ String(cString: $0) }), !value.isEmpty else { return nil }
        return value
    }

    /// How text for a stream looks.
    func style(of descriptor: Int32, colour: CommandLineOptions.Colour) -> TextStyle {
        let isTerminal = isatty(descriptor) == 1
        let usesColour =
            switch colour {
            case .always: true
            case .never: false
            case .auto: isTerminal && variable("NO_COLOR") == nil && (variable("TERM") ?? "dumb") != "dumb"
            }
        return TextStyle(width: isTerminal ? width(of: descriptor) : nil, usesColour: usesColour, charset: isUnicode ? .unicode : .ascii)
    }

    private func width(of descriptor: Int32) -> Int? {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    /// Whether lines and glyphs beyond ASCII can be shown. A locale that nobody has set says nothing, one that names another character set does;
    /// in Chinese, Japanese and Korean fonts the glyphs are twice as wide as everybody counts them.
    private var isUnicode: Bool {
        guard let locale = variable("LC_ALL") ?? variable("LC_CTYPE") ?? variable("LANG") else { return true }
        let lower = locale.lowercased()
        if ["zh", "ja", "ko"].contains(where: { lower.hasPrefix($0) }) { return false }
        return lower.contains("utf-8") || lower.contains("utf8")
    }
}
