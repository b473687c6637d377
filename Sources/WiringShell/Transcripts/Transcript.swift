/// A Markdown text with sessions: in blocks fenced as `wirescope`, lines with a prompt are commands, and the lines after each are its expected
/// answer.
package struct Transcript: Hashable, Sendable {
    static let prompt = "wirescope> "

    package struct Step: Hashable, Sendable {
        /// The command, without the prompt.
        package var command: String
        /// The line number of the command, starting at one.
        package var line: Int
        /// The expected output, without the line with the status.
        package var expected: [String]
        /// The lines of the answer in the text, including the line with the status, starting at zero.
        package var answer: Range<Int>
        package var status: Int32
        /// The number of the block, starting at zero.
        package var block: Int
    }

    package var name: String
    /// The lines of the text, without line breaks.
    package var lines: [String]
    package var steps: [Step]
    package var endsWithNewline: Bool
    package var lineEnd: Character = "\n"
    package var hasByteOrderMark = false

    static let byteOrderMark: Unicode.Scalar = "\u{FEFF}"

    package var text: String {
        (hasByteOrderMark ? String(Self.byteOrderMark) : "") + lines.joined(separator: String(lineEnd))
            + (endsWithNewline ? String(lineEnd) : "")
    }
}

package struct TranscriptProblem: Error, Hashable, Sendable {
    package var message: String
    /// The line number, starting at one.
    package var line: Int
    package var hint: String?

    package init(message: String, line: Int, hint: String? = nil) {
        self.message = message
        self.line = line
        self.hint = hint
    }
}
