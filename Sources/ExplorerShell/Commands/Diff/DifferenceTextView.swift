/// What `diff --markdown`, `--comment`, `--dot` and `--html` answer.
struct DifferenceTextView: Hashable, DocumentAnswer {
    static let field = DocumentField.text

    /// The text, with its line end.
    var document: StreamedText
    /// Why a difference counts as a failure; nil when it does not.
    var failure: String?
}
