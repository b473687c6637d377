/// The answer of `diff --markdown`, `--comment`, `--dot` and `--html`.
struct DifferenceDocumentView: Hashable, DocumentAnswer {
    static let field = DocumentField.text

    /// The text, with its line end.
    var document: TextStream
    /// The failure message if differences count as a failure; otherwise nil.
    var failure: String?
}
