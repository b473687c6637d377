import TerminalText

extension String {
    /// The text without the characters that would end or change a line.
    package var oneLine: String { VisibleText.line(self) }
}
