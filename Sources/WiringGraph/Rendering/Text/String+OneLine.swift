import TerminalText
import WiringVocabulary

extension String {
    /// The text without the characters that would end or change a line.
    var oneLine: String { VisibleText.line(self) }
}
