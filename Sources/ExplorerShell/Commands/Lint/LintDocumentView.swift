/// The answer of `lint` and `rules` in a format for other programs.
struct LintDocumentView: Hashable, DocumentAnswer {
    static let field = DocumentField.document

    /// The text in that format.
    var document: TextStream
    /// The failure message if the findings count as a failure; otherwise nil.
    var failure: String?
    /// An additional notice.
    var notice: ViewWarning?
}
