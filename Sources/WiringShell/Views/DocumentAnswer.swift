/// An answer that is a text in the format of another program and can be a failure.
protocol DocumentAnswer: Answer {
    static var field: DocumentField { get }
    /// The text, including its last line break.
    var document: TextStream { get }
}

enum DocumentField: String, CodingKey { case document, text, failure }

extension DocumentAnswer {
    func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: DocumentField.self)
        try fields.encode(document.text, forKey: Self.field)
        try fields.encodeIfPresent(failure, forKey: .failure)
    }

    func lines(in text: TextRenderer) -> [String] {
        document.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }

    var isVerbatim: Bool { true }
    static var exception: SafeText.Exception? { .document }
    var stream: TextStream? { document }
}
