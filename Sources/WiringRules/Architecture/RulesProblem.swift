import TerminalText

/// One mistake in a rules file.
package struct RulesProblem: Error, Hashable, Sendable {
    /// The message: one sentence without a full stop.
    package var message: String
    /// The location, in bytes of UTF-8 of the whole text.
    package var range: Range<Int>
    /// A suggested correction.
    package var hint: QueryHint?

    package init(_ message: String, at range: Range<Int>, hint: QueryHint? = nil) {
        self.message = message
        self.range = range
        self.hint = hint
    }

    /// The mistake with its line, and carets below its location.
    ///
    /// - Parameters:
    ///   - file: The name of the file.
    ///   - text: The content of the file.
    ///   - words: Renders a hint as text.
    package func description(in file: String, text: String, words: (QueryHint) -> String) -> String {
        let drawing = Caret.drawing(of: range, in: text)
        var lines = ["\(file):\(drawing.line):\(drawing.column): \(message)", drawing.text]
        if let hint { lines.append("  hint: \(words(hint))") }
        return lines.joined(separator: "\n")
    }
}

/// The mistakes of a text that is not a valid rules file.
package struct RulesError: Error, Hashable, Sendable {
    /// The mistakes, in the order of the file; never empty.
    package var problems: [RulesProblem]

    /// The mistakes with their lines, as in ``RulesProblem/description(in:text:words:)``.
    package func description(in file: String, text: String, words: (QueryHint) -> String) -> String {
        problems.map { $0.description(in: file, text: text, words: words) }.joined(separator: "\n")
    }
}
