import ShellLanguage

extension Command {
    /// `quit`: exits the shell.
    static let quit = Command(
        name: "quit",
        aliases: ["exit"],
        group: .shell,
        summary: "exit the shell",
        example: "quit",
        answers: [EmptyAnswer.self],
        run: { session, _ throws(CommandError) in
            session.isFinished = true
            return EmptyAnswer()
        }
    )
}
