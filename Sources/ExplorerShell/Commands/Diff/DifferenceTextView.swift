/// What `diff --markdown` and `diff --dot` answer.
struct DifferenceTextView: Hashable, Sendable {
    /// The text, with its line end.
    var text: StreamedText
    /// Why a difference counts as a failure; nil when it does not.
    var failure: String?
}

extension DifferenceTextView: Answer {
    private enum CodingKeys: String, CodingKey {
        case text, failure
    }

    func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(text.text, forKey: .text)
        try fields.encodeIfPresent(failure, forKey: .failure)
    }

    static func fields(for command: String) throws -> [JSONShape.Field] {
        [
            JSONShape.Field(name: "text", shape: .text(choices: []), isOptional: false),
            JSONShape.Field(name: "failure", shape: .text(choices: []), isOptional: true),
        ]
    }

    func lines(in text: TextRenderer) -> [String] {
        self.text.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }

    var isVerbatim: Bool { true }
    var isVisible: Bool { true }
    var stream: StreamedText? { text }
}
