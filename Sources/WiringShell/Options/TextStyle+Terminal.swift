extension TextStyle {
    /// Derives the style for an output from its properties. Output that is not a terminal is identical everywhere: no color unless
    /// requested, unlimited width, Unicode.
    package init(color: CommandLineOptions.Color, isTerminal: Bool, columns: Int?, environment: [String: String]) {
        let wantsColor =
            switch color {
            case .always: true
            case .never: false
            case .auto:
                isTerminal && environment["NO_COLOR", default: ""].isEmpty && !["", "dumb"].contains(environment["TERM", default: ""])
            }
        self.init(
            width: isTerminal ? columns.flatMap { $0 > 0 ? $0 : nil } : nil, usesColor: wantsColor,
            charset: isTerminal && Self.lacksGlyphs(environment) ? .ascii : .unicode)
        usesLinks = isTerminal && wantsColor && Self.hasLinks(environment)
    }

    /// The variables from which support for links is derived.
    package static let linkVariables = [
        "FORCE_HYPERLINK", "TMUX", "STY", "TERM_PROGRAM", "KITTY_WINDOW_ID", "KONSOLE_VERSION", "WT_SESSION", "DOMTERM", "WEZTERM_PANE",
        "VTE_VERSION",
    ]

    /// Whether the terminal is known to support links (OSC 8); other terminals might print the escape sequence.
    private static func hasLinks(_ environment: [String: String]) -> Bool {
        if let forced = environment["FORCE_HYPERLINK"] { return !["", "0", "false"].contains(forced) }
        // The environment does not show whether a terminal multiplexer passes links on.
        if environment["TMUX"] != nil || environment["STY"] != nil { return false }
        let programs = ["iTerm.app", "WezTerm", "vscode", "ghostty", "Hyper", "Tabby", "rio"]
        if programs.contains(environment["TERM_PROGRAM", default: ""]) { return true }
        let names = ["KITTY_WINDOW_ID", "KONSOLE_VERSION", "WT_SESSION", "DOMTERM", "WEZTERM_PANE"]
        if names.contains(where: { environment[$0] != nil }) { return true }
        let terminal = environment["TERM", default: ""]
        if ["xterm-kitty", "alacritty", "foot", "xterm-ghostty"].contains(where: { terminal.hasPrefix($0) }) { return true }
        return environment["VTE_VERSION"].flatMap { Int($0) }.map { $0 >= 5000 } ?? false
    }

    /// Whether the locale is not Unicode, or is one in which symbols of ambiguous width are two columns wide.
    private static func lacksGlyphs(_ environment: [String: String]) -> Bool {
        let names = ["LC_ALL", "LC_CTYPE", "LANG"]
        guard let locale = names.compactMap({ environment[$0] }).first(where: { !$0.isEmpty })?.lowercased() else { return false }
        let isUnicode = locale.contains("utf-8") || locale.contains("utf8")
        return !isUnicode || ["ja", "ko", "zh"].contains { locale.hasPrefix($0) }
    }
}
