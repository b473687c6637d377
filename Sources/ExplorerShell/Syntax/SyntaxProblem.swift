/// Text that is not a command line.
package struct SyntaxProblem: Error, Hashable, Sendable {
    /// One sentence: what is wrong.
    package var message: String
    /// Where, in bytes of UTF-8.
    package var range: Range<Int>
    /// What to type instead.
    package var hint: String?

    package init(_ message: String, at range: Range<Int>, hint: String? = nil) {
        self.message = message
        self.range = range
        self.hint = hint
    }
}
