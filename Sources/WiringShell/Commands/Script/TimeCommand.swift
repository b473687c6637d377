extension Command {
    static let time = Command(
        "time", .script, "run a command and print its duration",
        example: "time resolve service", answers: [TimedAnswer.self], .command("COMMAND")
    ) { session, command throws(CommandError) in
        let (answer, nanoseconds) = try session.timing(command)
        return TimedAnswer(answer: answer.view, command: answer.command.name, nanoseconds: nanoseconds)
    }
}

extension Session {
    /// Runs a command and measures its duration, in nanoseconds.
    func timing(_ command: CommandTree) throws(CommandError) -> (answer: CommandAnswer, nanoseconds: UInt64) {
        let start = ContinuousClock.now
        let answer = try answer(command)
        let duration = start.duration(to: .now).components
        return (answer, UInt64(max(0, duration.seconds)) * 1_000_000_000 + UInt64(max(0, duration.attoseconds)) / 1_000_000_000)
    }
}

/// The answer of `time`: the answer of another command, and its duration.
struct TimedAnswer: Answer {
    let answer: any Answer
    let command: String
    let nanoseconds: UInt64

    private enum CodingKeys: String, CodingKey { case answer, nanoseconds }

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
    var failure: String? { answer.failure }
}
