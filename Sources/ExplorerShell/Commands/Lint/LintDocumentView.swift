/// What `lint` answers in a format for other programs.
struct LintDocumentView: Hashable, Sendable, Codable {
    /// The text in that format.
    var document: String
    /// Why this is a failure; nil when it is none.
    var failure: String?
}

extension LintDocumentView: Answer {
    func lines(in text: TextRenderer) -> [String] {
        document.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }

    var isVerbatim: Bool { true }
    var isVisible: Bool { true }
}
