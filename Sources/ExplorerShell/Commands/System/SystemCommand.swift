import ShellLanguage

extension Command {
    /// `! COMMAND`: runs a command in the system shell.
    static let system = Command(
        name: "!",
        group: .shell,
        summary: "run a command in the system shell, which receives the whole line",
        arguments: [Argument("COMMAND", .programLine)],
        details: ["For example, list files, or edit the source before reload: !ls, ! $EDITOR Sources/App/App.swift"],
        example: "!true",
        answers: [EmptyAnswer.self],
        run: { session, invocation throws(CommandError) in
            let word = try invocation.required("COMMAND")
            try session.requireProgramPermission("'\(word.text)' would be run by the system's shell", at: word.range)
            do throws(PipeFailure) {
                try session.environment.system(word.text)
            } catch {
                throw .pipe(word, error)
            }
            return EmptyAnswer()
        }
    )
}
