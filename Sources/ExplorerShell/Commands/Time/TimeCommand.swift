extension Command {
    /// `time COMMAND ...`: how long a command takes.
    static let time = Command(
        name: "time",
        group: .script,
        summary: "carry a command out and say how long it took",
        arguments: [Argument("COMMAND", .commandLine, isRepeated: true)],
        details: ["What is measured is the command, the host's work included, and not how its answer is printed."],
        example: "time resolve service",
        answers: [TimedAnswer.self],
        run: { session, invocation throws(CommandError) in
            let (answer, nanoseconds) = try session.timing(invocation.requiredInner())
            return TimedAnswer(answer: answer.view, command: answer.command.name, nanoseconds: nanoseconds)
        }
    )
}

extension Session {
    /// Carries a command out and tells how long that took, in nanoseconds.
    func timing(_ command: CommandTree) throws(CommandError) -> (answer: CommandAnswer, nanoseconds: UInt64) {
        let start = ContinuousClock.now
        let answer = try answer(command)
        let duration = start.duration(to: .now).components
        return (answer, UInt64(max(0, duration.seconds)) * 1_000_000_000 + UInt64(max(0, duration.attoseconds)) / 1_000_000_000)
    }
}
