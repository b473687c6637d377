package struct OutputSettings: Hashable, Sendable {
    package enum Format: String, Hashable, Sendable {
        case text
        /// One JSON object per line, for programs.
        case json
    }

    package var format: Format
    package var style: TextStyle
    /// The style of errors, which may go to another destination than the text.
    package var errorStyle: TextStyle
    var usesColor: Bool {
        get { style.usesColor }
        set { (style.usesColor, errorStyle.usesColor) = (newValue, newValue) }
    }

    var charset: TextCharset {
        get { style.charset }
        set { (style.charset, errorStyle.charset) = (newValue, newValue) }
    }

    var width: Int? {
        get { style.width }
        set { (style.width, errorStyle.width) = (newValue, newValue) }
    }

    package var usesPager = true
    package var showsTimes = false
    package var echoesCommands = false
    /// The time limit for computing or drawing an answer, in nanoseconds; nil for none. The limit of a host is separate.
    package var limit: UInt64? = 300_000_000_000

    package init(format: Format = .text, style: TextStyle = TextStyle(), errorStyle: TextStyle = TextStyle()) {
        self.format = format
        self.style = style
        self.errorStyle = errorStyle
    }
}
