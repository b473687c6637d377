/// What `diff --markdown` and `diff --dot` answer.
package struct DifferenceTextView: Hashable, Sendable, Codable {
    /// The text, with its line end.
    package var text: String
    /// Why a difference counts as a failure; nil when it does not.
    package var failure: String?
}
