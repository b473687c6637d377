import TerminalText

extension String {
    /// The text without characters that end or change a line.
    package var oneLine: String { VisibleText.line(self) }
}
