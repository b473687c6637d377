/// A syntax error in a command line.
package struct SyntaxProblem: Error, Hashable, Sendable {
    /// The message, in one sentence.
    package var message: String
    /// The range, in bytes of UTF-8.
    package var range: Range<Int>
    /// The suggested correction.
    package var hint: String?

    package init(_ message: String, at range: Range<Int>, hint: String? = nil) {
        self.message = message
        self.range = range
        self.hint = hint
    }
}
