/// One piece of a command line, with its place in it.
package struct Token: Hashable, Sendable {
    /// What a piece is.
    package enum Kind: Hashable, Sendable {
        /// A word, without its quotes and escapes.
        case word(String)
        /// `;` or the end of a line: the command ends.
        case separator
        /// `>`: the output goes to a file.
        case redirect
        /// `>>`: the output goes to the end of a file.
        case append
        /// `|` and the rest of the line, which belongs to another shell.
        case pipe(String)
    }

    /// What it is.
    package var kind: Kind
    /// Where it stands, quotes included, in bytes of UTF-8.
    package var range: Range<Int>

    /// The text of a word; nil for everything else.
    package var word: String? {
        if case .word(let text) = kind { text } else { nil }
    }
}
