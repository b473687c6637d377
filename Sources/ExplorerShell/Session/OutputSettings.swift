/// The output settings of a session.
package struct OutputSettings: Hashable, Sendable {
    /// The formats of an answer.
    package enum Format: String, Hashable, Sendable {
        case text
        /// One JSON object per line, for programs.
        case json
    }

    /// Text or JSON.
    package var format: Format
    package var style: TextStyle
    /// The style of errors, which may go to another destination than the text.
    package var errorStyle: TextStyle
    /// Whether answers and errors are colored.
    var usesColor: Bool {
        get { style.usesColor }
        set { (style.usesColor, errorStyle.usesColor) = (newValue, newValue) }
    }

    /// Whether answers taller than the screen are shown in a pager.
    package var usesPager = true
    /// Whether the duration of each command is printed.
    package var showsTimes = false
    /// Whether scripts print their commands.
    package var echoesCommands = false
    /// The time limit for computing or drawing an answer, in nanoseconds; nil for none. The limit of a host is separate.
    package var limit: UInt64? = 300_000_000_000

    package init(format: Format = .text, style: TextStyle = TextStyle(), errorStyle: TextStyle = TextStyle()) {
        self.format = format
        self.style = style
        self.errorStyle = errorStyle
    }
}
