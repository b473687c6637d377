extension Command {
    static let output = Command(
        "output", .script, "redirect all further answers to a file, or end the redirection",
        example: "output /tmp/answers.txt; services; output", answers: [EmptyAnswer.self],
        .optional("FILE", .file), .flag("--append", "append to an existing file"), .flag("--replace", "replace an existing file"),
        .flag("--program", "redirect what the explored program prints, instead of the answers")
    ) { session, file, appends, replaces, isOfProgram throws(CommandError) in
        if let file {
            if !appends, !replaces { try session.requireNewFile(file) }
            try session.write(TextStream(""), into: file, append: appends, example: "answers.txt")
        }
        // Expanded once, for all further commands.
        let path = file.map { Word(session.environment.expandingHome($0.text), at: $0.range) }
        if isOfProgram { session.environment.redirectProgram(path?.text) } else { session.outputFile = path }
        return EmptyAnswer()
    }
}
