extension Command {
    /// `output [FILE]`: where answers go.
    static let output = Command(
        name: "output",
        group: .script,
        summary: "let all answers go into a file from now on, or to the screen again",
        arguments: [Argument("FILE", .file, isOptional: true)],
        options: [Option("--append", summary: "keep what is in the file")],
        details: [
            "output alone ends it. Errors and notes are shown as before; > FILE and | COMMAND go where they say.",
            "For one answer: > FILE behind the command.",
        ],
        example: "output /tmp/answers.txt; services; output",
        answers: [NoAnswer.self],
        run: { session, invocation throws(CommandError) in
            guard let file = invocation["FILE"] else {
                session.outputFile = nil
                return NoAnswer()
            }
            try session.write(StreamedText(""), into: file, append: invocation.has("--append"), example: "answers.txt")
            // Wherever the next commands are carried out.
            session.outputFile = Word(session.environment.expandingHome(file.text), at: file.range)
            return NoAnswer()
        }
    )
}
