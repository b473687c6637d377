/// A word of a command, with its range in the line.
package struct Word: Hashable, Sendable {
    /// The text, without quotes.
    package var text: String
    /// The range, in bytes of UTF-8.
    package var range: Range<Int>
    /// Whether the word contains quotes or escapes, so that its characters have no special meaning.
    package var isQuoted: Bool

    package init(_ text: String, at range: Range<Int>, isQuoted: Bool = false) {
        self.text = text
        self.range = range
        self.isQuoted = isQuoted
    }
}
