/// The reason why a command cannot be read.
package enum ReadingError: Error {
    case unknownCommand(Word, nearMisses: [String])
    case usage(UsageProblem)
}

/// An invalid call of a command.
package struct UsageProblem: Error, Hashable, Sendable {
    package var message: String
    package var range: Range<Int>?
    package var details: [String]
    package var replacement: String?
    /// The suggested action, if there is no correction.
    package var hint: String?

    package init(_ message: String, at range: Range<Int>? = nil, details: [String] = [], replacement: String? = nil, hint: String? = nil) {
        self.message = message
        self.range = range
        self.details = details
        self.replacement = replacement
        self.hint = hint
    }
}
