/// A Markdown text with sessions in it: in blocks fenced as `wirescope`, lines behind a prompt are commands, and what follows each is what it
/// is expected to answer.
package struct Transcript: Hashable, Sendable {
    /// One command with its expectation.
    package struct Step: Hashable, Sendable {
        /// The command, without the prompt.
        package var command: String
        /// The number of the command's line, counted from one.
        package var line: Int
        /// What it is expected to write, as it stands in the text, without the line that gives the status.
        package var expected: [String]
        /// The lines of the text that hold the answer, the line with the status included, counted from zero.
        package var answer: Range<Int>
        /// How it is expected to end.
        package var status: Int32
        /// The number of the block it stands in, counted from zero.
        package var block: Int
    }

    /// What to call it in messages: its path.
    package var name: String
    /// The text, line by line, without line ends.
    package var lines: [String]
    /// The commands, in order.
    package var steps: [Step]
    /// Whether the text ends with a line end.
    package var endsWithNewline: Bool
    /// What its lines end with.
    package var lineEnd: Character = "\n"
    /// Whether it begins with the mark that some editors write.
    package var hasByteOrderMark = false

    /// What some editors begin a file with.
    static let byteOrderMark: Unicode.Scalar = "\u{FEFF}"

    /// The whole text again.
    package var text: String {
        (hasByteOrderMark ? String(Self.byteOrderMark) : "") + lines.joined(separator: String(lineEnd))
            + (endsWithNewline ? String(lineEnd) : "")
    }
}
