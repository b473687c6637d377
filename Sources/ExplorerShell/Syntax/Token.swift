/// A token of a command line.
package struct Token: Hashable, Sendable {
    /// The kind of a token.
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

    /// The kind of the token.
    package var kind: Kind
    /// The range, including quotes, in bytes of UTF-8.
    package var range: Range<Int>

    /// The text of a word; nil for any other token.
    package var word: String? {
        if case .word(let text) = kind { text } else { nil }
    }
}
