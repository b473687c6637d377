extension Command {
    static let repeatCommand = Command(
        "repeat", .script, "run a command several times, or at intervals until Ctrl-C",
        example: "repeat 2 count", takesDestination: false, answers: [EmptyAnswer.self],
        .word("N|EVERY", .text), .command("COMMAND"), .call()
    ) { session, word, command, call throws(CommandError) in
        var line = command.line
        line.destination = call.line.destination
        let count = Int(word.text)
        let pause = count == nil ? QueryDuration.nanoseconds(word.text) : nil
        guard count.map({ $0 > 0 }) ?? (pause.map { $0 >= 1_000_000 } == true) else {
            throw .usage("repeat takes a positive number or a duration such as 2s, not '\(word.text)'", at: word.range, replacement: "2")
        }

        var left = count ?? .max
        while left > 0 {
            let status = Shell(session: session).run([line], in: ScriptText(text: line.text))
            guard status == .success else { throw .reported(status) }
            left -= 1
            // The first run replaces the file; later runs append to it.
            if case .file(let file, _) = line.destination { line.destination = .file(file, append: true) }
            if let pause, left > 0 { try session.pause(pause) }
        }
        return EmptyAnswer()
    }
}
