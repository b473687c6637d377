/// A transcript that is not written correctly.
package struct TranscriptProblem: Error, Hashable, Sendable {
    /// One sentence.
    package var message: String
    /// The number of the line, counted from one.
    package var line: Int
    /// What to do about it.
    package var hint: String?

    package init(message: String, line: Int, hint: String? = nil) {
        self.message = message
        self.line = line
        self.hint = hint
    }
}
