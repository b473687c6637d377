package struct Word: Hashable, Sendable {
    /// The text, without quotes.
    package var text: String
    package var range: Range<Int>
    /// Whether the word contains quotes or escapes, so that its characters have no special meaning.
    package var isQuoted: Bool

    package init(_ text: String, at range: Range<Int>, isQuoted: Bool = false) {
        self.text = text
        self.range = range
        self.isQuoted = isQuoted
    }

    /// The part before an index; that of a quoted word has the range of the whole word.
    package func before(_ end: String.Index) -> Word {
        let part = text[..<end]
        return Word(String(part), at: isQuoted ? range : range.prefix(part.utf8.count), isQuoted: isQuoted)
    }
}

package struct Token: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// A word, without its quotes and escapes.
        case word(String)
        /// `;` or a line break: the end of a command.
        case separator
        /// `>`: redirects the output to a file.
        case redirect
        /// `>>`: appends the output to a file.
        case append
        /// `|` and the rest of the line, which is passed to the system's shell.
        case pipe(String)
    }

    package var kind: Kind
    package var range: Range<Int>

    /// The text of a word; nil for any other token.
    package var word: String? { if case .word(let text) = kind { text } else { nil } }
}
