/// One word of a command, with its place in the line.
package struct Word: Hashable, Sendable {
    /// The text, without quotes.
    package var text: String
    /// Where it stands, in bytes of UTF-8.
    package var range: Range<Int>
    /// Whether it was written with quotes or escapes, so that nothing in it is meant for the shell.
    package var isQuoted: Bool

    package init(_ text: String, at range: Range<Int>, isQuoted: Bool = false) {
        self.text = text
        self.range = range
        self.isQuoted = isQuoted
    }
}
