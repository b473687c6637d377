extension Command {
    static let quit = Command(
        "quit", aliases: ["exit"], .shell, "exit the shell",
        example: "quit", answers: [EmptyAnswer.self]
    ) { session throws(CommandError) in
        session.isFinished = true
        return EmptyAnswer()
    }
}
