import ShellLanguage

extension Command {
    /// `output [FILE]`: redirects answers to a file.
    static let output = Command(
        name: "output",
        group: .script,
        summary: "redirect all further answers to a file, or end the redirection",
        arguments: [Argument("FILE", .file, isOptional: true)],
        options: [
            Option("--append", summary: "append to an existing file"), Option("--replace", summary: "replace an existing file"),
        ],
        details: [
            "output without FILE ends the redirection. Errors and notes are still shown; > FILE and | COMMAND take precedence.",
            "To redirect a single answer, add > FILE to its command.",
        ],
        example: "output /tmp/answers.txt; services; output",
        answers: [EmptyAnswer.self],
        run: { session, invocation throws(CommandError) in
            guard let file = invocation["FILE"] else {
                session.outputFile = nil
                return EmptyAnswer()
            }
            if !invocation.has("--append"), !invocation.has("--replace") { try session.requireNewFile(file) }
            try session.write(TextStream(""), into: file, append: invocation.has("--append"), example: "answers.txt")
            // Expanded once, for all further commands.
            session.outputFile = Word(session.environment.expandingHome(file.text), at: file.range)
            return EmptyAnswer()
        }
    )
}
