/// What `diff --markdown` and `diff --dot` answer.
struct DifferenceTextView: Hashable, Sendable, Codable {
    /// The text, with its line end.
    var text: String
    /// Why a difference counts as a failure; nil when it does not.
    var failure: String?
}

extension DifferenceTextView: Answer {
    func lines(in text: TextRenderer) -> [String] { [String(self.text.dropLast())] }

    var isVerbatim: Bool { true }
    var isVisible: Bool { true }
}
