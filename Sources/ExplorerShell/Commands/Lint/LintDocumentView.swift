/// What `lint` answers in a format for other programs.
struct LintDocumentView: Hashable, Sendable {
    /// The text in that format.
    var document: StreamedText
    /// Why this is a failure; nil when it is none.
    var failure: String?
}

extension LintDocumentView: Answer {
    private enum CodingKeys: String, CodingKey {
        case document, failure
    }

    func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(document.text, forKey: .document)
        try fields.encodeIfPresent(failure, forKey: .failure)
    }

    static func fields(for command: String) throws -> [JSONShape.Field] {
        [
            JSONShape.Field(name: "document", shape: .text(choices: []), isOptional: false),
            JSONShape.Field(name: "failure", shape: .text(choices: []), isOptional: true),
        ]
    }

    func lines(in text: TextRenderer) -> [String] {
        document.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }

    var isVerbatim: Bool { true }
    var isVisible: Bool { true }
    var stream: StreamedText? { document }
}
