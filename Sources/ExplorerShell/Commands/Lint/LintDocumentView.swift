/// What `lint` and `rules` answer in a format for other programs.
struct LintDocumentView: Hashable, DocumentAnswer {
    static let field = DocumentField.document

    /// The text in that format.
    var document: StreamedText
    /// Why this is a failure; nil when it is none.
    var failure: String?
    /// What to say besides.
    var notice: ViewNotice?
}
