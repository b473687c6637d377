/// The style of text: width, character set and color. Color never carries meaning alone.
package struct TextStyle: Hashable, Sendable {
    package enum Paint: Hashable, Sendable {
        case dim
        case heading
        case error
        case warning
        /// A service with shared instances.
        case shared
        case good
    }

    /// The number of columns; nil for unlimited, as in a file.
    package var width: Int?
    package var usesColor: Bool
    package var usesLinks = false
    package var charset: TextCharset

    package init(width: Int? = nil, usesColor: Bool = false, charset: TextCharset = .unicode) {
        self.width = width
        self.usesColor = usesColor
        self.charset = charset
    }

    /// Returns the text in a color, if colors are enabled.
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

    package var arrow: String { charset == .unicode ? "→" : "->" }
}
