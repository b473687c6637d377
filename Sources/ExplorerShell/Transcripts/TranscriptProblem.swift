/// A malformed transcript.
package struct TranscriptProblem: Error, Hashable, Sendable {
    /// The message, in one sentence.
    package var message: String
    /// The line number, starting at one.
    package var line: Int
    /// The suggested action.
    package var hint: String?

    package init(message: String, line: Int, hint: String? = nil) {
        self.message = message
        self.line = line
        self.hint = hint
    }
}
