import WiringGraph

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
    }

    /// Whether the locale says that the terminal is not Unicode, or that the glyphs, whose width is ambiguous, are as wide as two letters.
    private static func lacksGlyphs(_ environment: [String: String]) -> Bool {
        let names = ["LC_ALL", "LC_CTYPE", "LANG"]
        guard let locale = names.compactMap({ environment[$0] }).first(where: { !$0.isEmpty })?.lowercased() else { return false }
        let isUnicode = locale.contains("utf-8") || locale.contains("utf8")
        return !isUnicode || ["ja", "ko", "zh"].contains { locale.hasPrefix($0) }
    }
}
