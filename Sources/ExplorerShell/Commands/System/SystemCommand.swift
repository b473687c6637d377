extension Command {
    /// `! COMMAND`: a command of the system's shell.
    static let system = Command(
        name: "!",
        group: .shell,
        summary: "run a command of the system's shell; all of the line belongs to it",
        arguments: [Argument("COMMAND", .text)],
        details: ["For example to look at a file, or to edit the source before reload: !ls, ! $EDITOR Sources/App/App.swift"],
        example: "!true",
        answers: [NoAnswer.self],
        run: { session, invocation throws(CommandError) in
            let word = try invocation.required("COMMAND")
            try session.requirePrograms("'\(word.text)' would be run by the system's shell", at: word.range)
            do throws(PipeFailure) {
                try session.environment.system(word.text)
            } catch {
                throw .pipe(word, error)
            }
            return NoAnswer()
        }
    )
}
