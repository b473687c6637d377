import ShellLanguage
import WiringVocabulary

/// The answer of `time`: the answer of another command, and its duration.
struct TimedAnswer: Answer {
    /// The answer of the other command.
    let answer: any Answer
    /// The name of the other command.
    let command: String
    /// The duration.
    let nanoseconds: UInt64

    static func fields(for command: String) throws -> [JSONShape.Field] {
        [
            JSONShape.Field(name: "answer", shape: .answer, isOptional: false),
            JSONShape.Field(name: "nanoseconds", shape: .integer, isOptional: false),
        ]
    }

    private enum CodingKeys: String, CodingKey {
        case answer, nanoseconds
    }

    func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try answer.encode(to: fields.superEncoder(forKey: .answer))
        try fields.encode(nanoseconds, forKey: .nanoseconds)
    }

    /// Contains the complete object of the other answer, with the name of its command.
    func object(in json: JSONText) -> String {
        "{\"answer\":\(JSONRenderer().render(answer, command: command).dropLast()),\"nanoseconds\":\(nanoseconds)}"
    }

    func lines(in text: TextRenderer) -> [String] {
        answer.lines(in: text) + [text.style.paint(TimeText.text(nanoseconds: nanoseconds, charset: text.style.charset), .dim)]
    }

    var isVerbatim: Bool { answer.isVerbatim }
    var isVisible: Bool { answer.isVisible }
    var failure: String? { answer.failure }
}
