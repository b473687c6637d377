extension Command {
    /// `quit`.
    static let quit = Command(
        name: "quit",
        aliases: ["exit"],
        group: .shell,
        summary: "leave",
        example: "quit",
        answers: [NoAnswer.self],
        run: { session, _ throws(CommandError) in
            session.isFinished = true
            return NoAnswer()
        }
    )
}
