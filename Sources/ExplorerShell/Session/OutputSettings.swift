/// How a session answers.
package struct OutputSettings: Hashable, Sendable {
    /// The two ways to answer.
    package enum Format: String, Hashable, Sendable {
        /// For people.
        case text
        /// One object a line, for programs.
        case json
    }

    /// Text or JSON.
    package var format: Format
    /// How text looks.
    package var style: TextStyle
    /// How errors look; they may go elsewhere than the text.
    package var errorStyle: TextStyle
    /// Whether answers that are taller than the screen go through a pager.
    package var usesPager = true
    /// Whether it is told how long each command took.
    package var showsTimes = false
    /// Whether scripts print their commands.
    package var echoesCommands = false
    /// How long an answer may take to be found or drawn, in nanoseconds; nil for as long as it needs. A host has a limit of its own.
    package var limit: UInt64? = 300_000_000_000

    package init(format: Format = .text, style: TextStyle = TextStyle(), errorStyle: TextStyle = TextStyle()) {
        self.format = format
        self.style = style
        self.errorStyle = errorStyle
    }
}
