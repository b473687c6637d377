import TerminalText

/// One mistake in a rules file.
package struct RulesProblem: Error, Hashable, Sendable {
    /// One sentence without a full stop: what is wrong.
    package var message: String
    /// Where, in bytes of UTF-8 of the whole text.
    package var range: Range<Int>
    /// What to write instead.
    package var hint: QueryHint?

    package init(_ message: String, at range: Range<Int>, hint: QueryHint? = nil) {
        self.message = message
        self.range = range
        self.hint = hint
    }

    /// The mistake with the line it is on, and carets below its place.
    ///
    /// - Parameters:
    ///   - file: what to call the file.
    ///   - text: the text of the file.
    ///   - words: puts into words what to do.
    package func description(in file: String, text: String, words: (QueryHint) -> String) -> String {
        let drawing = Caret.drawing(of: range, in: text)
        var lines = ["\(file):\(drawing.line):\(drawing.column): \(message)", drawing.text]
        if let hint { lines.append("  hint: \(words(hint))") }
        return lines.joined(separator: "\n")
    }
}

/// A text that is no rules file.
package struct RulesError: Error, Hashable, Sendable {
    /// The mistakes, in the order in which they stand in the file; never none.
    package var problems: [RulesProblem]

    /// The mistakes with their lines, as ``RulesProblem/description(in:text:words:)`` tells each.
    package func description(in file: String, text: String, words: (QueryHint) -> String) -> String {
        problems.map { $0.description(in: file, text: text, words: words) }.joined(separator: "\n")
    }
}
