import WiringRendering

extension TextStyle {
    /// The style for an output, from what is known about it.
    ///
    /// Anything but a terminal gets the same bytes everywhere: no colours unless asked for, no limit of width, all characters.
    ///
    /// - Parameters:
    ///   - color: what the person asked for.
    ///   - isTerminal: whether the output is a terminal.
    ///   - columns: how wide the terminal is, if that is known.
    ///   - environment: `NO_COLOR`, `TERM`, `LC_ALL`, `LC_CTYPE`, `LANG` and ``linkVariables`` are looked at.
    package init(color: CommandLineOptions.Color, isTerminal: Bool, columns: Int?, environment: [String: String]) {
        let wantsColor =
            switch color {
            case .always: true
            case .never: false
            case .auto:
                isTerminal && environment["NO_COLOR", default: ""].isEmpty && !["", "dumb"].contains(environment["TERM", default: ""])
            }
        self.init(
            width: isTerminal ? columns.flatMap { $0 > 0 ? $0 : nil } : nil,
            usesColor: wantsColor,
            charset: isTerminal && Self.lacksGlyphs(environment) ? .ascii : .unicode
        )
        usesLinks = isTerminal && wantsColor && Self.hasLinks(environment)
    }

    /// The variables that tell whether a terminal has links.
    package static let linkVariables = [
        "FORCE_HYPERLINK", "TMUX", "STY", "TERM_PROGRAM", "KITTY_WINDOW_ID", "KONSOLE_VERSION", "WT_SESSION", "DOMTERM", "WEZTERM_PANE",
        "VTE_VERSION",
    ]

    /// Whether the terminal is one that is known to have links (OSC 8); others would show what was meant for them.
    private static func hasLinks(_ environment: [String: String]) -> Bool {
        if let forced = environment["FORCE_HYPERLINK"] { return !["", "0", "false"].contains(forced) }
        // What stands between says nothing of what it passes on.
        if environment["TMUX"] != nil || environment["STY"] != nil { return false }
        let programs = ["iTerm.app", "WezTerm", "vscode", "ghostty", "Hyper", "Tabby", "rio"]
        if programs.contains(environment["TERM_PROGRAM", default: ""]) { return true }
        let names = ["KITTY_WINDOW_ID", "KONSOLE_VERSION", "WT_SESSION", "DOMTERM", "WEZTERM_PANE"]
        if names.contains(where: { environment[$0] != nil }) { return true }
        let terminal = environment["TERM", default: ""]
        if ["xterm-kitty", "alacritty", "foot", "xterm-ghostty"].contains(where: { terminal.hasPrefix($0) }) { return true }
        return environment["VTE_VERSION"].flatMap { Int($0) }.map { $0 >= 5000 } ?? false
    }

    /// Whether the locale says that the terminal is not Unicode, or that the glyphs, whose width is ambiguous, are as wide as two letters.
    private static func lacksGlyphs(_ environment: [String: String]) -> Bool {
        let names = ["LC_ALL", "LC_CTYPE", "LANG"]
        guard let locale = names.compactMap({ environment[$0] }).first(where: { !$0.isEmpty })?.lowercased() else { return false }
        let isUnicode = locale.contains("utf-8") || locale.contains("utf8")
        return !isUnicode || ["ja", "ko", "zh"].contains { locale.hasPrefix($0) }
    }
}
