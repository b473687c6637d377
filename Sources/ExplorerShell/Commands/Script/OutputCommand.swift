extension Command {
    static let output = Command(
        "output", .script, "redirect all further answers to a file, or end the redirection",
        example: "output /tmp/answers.txt; services; output", answers: [EmptyAnswer.self],
        .optional("FILE", .file), .flag("--append", "append to an existing file"), .flag("--replace", "replace an existing file")
    ) { session, file, appends, replaces throws(CommandError) in
        guard let file else {
            session.outputFile = nil
            return EmptyAnswer()
        }
        if !appends, !replaces { try session.requireNewFile(file) }
        try session.write(TextStream(""), into: file, append: appends, example: "answers.txt")
        // Expanded once, for all further commands.
        session.outputFile = Word(session.environment.expandingHome(file.text), at: file.range)
        return EmptyAnswer()
    }
}
