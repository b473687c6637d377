import ShellLanguage

extension Command {
    /// `time COMMAND ...`: measures the duration of a command.
    static let time = Command(
        name: "time",
        group: .script,
        summary: "run a command and print its duration",
        arguments: [Argument("COMMAND", .commandLine, isRepeated: true)],
        details: ["The duration includes the work of the host, but not the printing of the answer."],
        example: "time resolve service",
        answers: [TimedAnswer.self],
        run: { session, invocation throws(CommandError) in
            let (answer, nanoseconds) = try session.timing(invocation.requiredInner())
            return TimedAnswer(answer: answer.view, command: answer.command.name, nanoseconds: nanoseconds)
        }
    )
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
