/// What `lint` answers in a format for other programs.
package struct LintDocumentView: Hashable, Sendable, Codable {
    /// The text in that format.
    package var document: String
    /// Why this is a failure; nil when it is none.
    package var failure: String?

    package init(document: String, failure: String?) {
        self.document = document
        self.failure = failure
    }
}
