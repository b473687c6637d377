package import WiringRendering

/// How text is drawn: how wide, with which characters, with colours or without. Colour never carries a meaning alone.
package struct TextStyle: Hashable, Sendable {
    /// What a colour says.
    package enum Paint: Hashable, Sendable {
        /// What is less important.
        case dim
        /// What is a heading.
        case heading
        /// What is wrong.
        case error
        /// What may be wrong.
        case warning
        /// What is a service that lives long.
        case shared
        /// What is good news.
        case good
    }

    /// How many columns there are; nil when that does not matter, as in a file.
    package var width: Int?
    /// Whether to use colours.
    package var usesColor: Bool
    /// Whether places in the source are links, which the terminal opens.
    package var usesLinks = false
    /// The characters for lines and glyphs.
    package var charset: TextCharset

    package init(width: Int? = nil, usesColor: Bool = false, charset: TextCharset = .unicode) {
        self.width = width
        self.usesColor = usesColor
        self.charset = charset
    }

    /// The text in a colour, if colours are used.
    package func paint(_ text: String, _ paint: Paint?) -> String {
        guard usesColor, let paint, !text.isEmpty else { return text }
        let code =
            switch paint {
            case .dim: "2"
            case .heading: "1"
            case .error: "31"
            case .warning: "33"
            case .shared: "36"
            case .good: "32"
            }
        return "\u{1B}[\(code)m\(text)\u{1B}[0m"
    }

    /// An arrow to the right.
    package var arrow: String { charset == .unicode ? "→" : "->" }
}
