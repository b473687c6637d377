/// An answer that is a text in the format of other programs, and says whether it is a failure.
protocol DocumentAnswer: Answer {
    /// What the text is called in JSON.
    static var field: DocumentField { get }
    /// The text, with its line end.
    var document: StreamedText { get }
}

/// The fields of answers that are documents.
enum DocumentField: String, CodingKey {
    case document, text, failure
}

extension DocumentAnswer {
    func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: DocumentField.self)
        try fields.encode(document.text, forKey: Self.field)
        try fields.encodeIfPresent(failure, forKey: .failure)
    }

    static func fields(for command: String) throws -> [JSONShape.Field] {
        [
            JSONShape.Field(name: field.rawValue, shape: .text(choices: []), isOptional: false),
            JSONShape.Field(name: DocumentField.failure.rawValue, shape: .text(choices: []), isOptional: true),
        ]
    }

    func lines(in text: TextRenderer) -> [String] {
        document.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }

    var isVerbatim: Bool { true }
    var isVisible: Bool { true }
    var stream: StreamedText? { document }
}
