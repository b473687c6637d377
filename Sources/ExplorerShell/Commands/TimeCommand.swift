extension Command {
    /// `time COMMAND ...`: how long a command takes.
    static let time = Command(
        name: "time",
        group: .script,
        summary: "carry a command out and say how long it took",
        arguments: [Argument("COMMAND", .commandLine, isRepeated: true)],
        details: ["What is measured is the command, the host's work included, and not how its answer is printed."],
        example: "time resolve service",
        run: { session, invocation throws(CommandError) in
            let clock = ContinuousClock()
            let start = clock.now
            let answer = try session.answer(ParsedCommand(words: invocation.all("COMMAND"), destination: .standardOutput))
            let duration = start.duration(to: clock.now).components
            let nanoseconds = UInt64(max(0, duration.seconds)) * 1_000_000_000 + UInt64(max(0, duration.attoseconds)) / 1_000_000_000
            return .timed(answer.view, command: answer.command.name, nanoseconds: nanoseconds)
        }
    )
}
