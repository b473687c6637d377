/// What `diff --markdown` and `diff --dot` answer.
struct DifferenceTextView: Hashable, Sendable, Codable {
    /// The text, with its line end.
    var text: String
    /// Why a difference counts as a failure; nil when it does not.
    var failure: String?
}
