extension Command {
    static let system = Command(
        "!", .shell, "run a command in the system shell, which receives the whole line",
        example: "!true", answers: [EmptyAnswer.self], .word("COMMAND", .programLine)
    ) { session, word throws(CommandError) in
        try session.requireProgramPermission("'\(word.text)' would be run by the system's shell", at: word.range)
        try session.requireTrust(of: session.files(namedIn: word.text), at: word.range)
        do throws(PipeFailure) {
            try session.environment.system(word.text)
        } catch {
            throw .pipe(word, error)
        }
        return EmptyAnswer()
    }
}
