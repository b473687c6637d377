extension Command {
    /// `quit`.
    static let quit = Command(
        name: "quit",
        aliases: ["exit"],
        group: .shell,
        summary: "leave",
        example: "quit",
        run: { session, _ throws(CommandError) in
            session.isFinished = true
            return .nothing
        }
    )
}
