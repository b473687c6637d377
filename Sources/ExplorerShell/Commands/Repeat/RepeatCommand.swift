import WiringGraph

extension Command {
    /// `repeat N|EVERY COMMAND ...`: a command several times.
    static let repeatCommand = Command(
        name: "repeat",
        group: .script,
        summary: "carry a command out several times, or every so often until Ctrl-C",
        arguments: [Argument("N|EVERY", .text), Argument("COMMAND", .commandLine, isRepeated: true)],
        details: [
            "A number says how often: repeat 3 time resolve service. A time says how long to wait in between: repeat 2s services built().",
            "It ends when the command fails.",
        ],
        example: "repeat 2 count",
        takesDestination: false,
        answers: [NoAnswer.self],
        run: { session, invocation throws(CommandError) in
            let word = try invocation.required("N|EVERY")
            var line = try invocation.requiredInner().line
            line.destination = invocation.line.destination
            let count = Int(word.text)
            let pause = count == nil ? QueryDuration.nanoseconds(word.text) : nil
            guard count.map({ $0 > 0 }) ?? (pause.map { $0 >= 1_000_000 } == true) else {
                throw .usage(
                    UsageProblem(
                        "repeat takes a number from 1 on or a time such as 2s, not '\(word.text)'", at: word.range, replacement: "2"))
            }
            var left = count ?? .max
            while left > 0 {
                let status = Shell(session: session).run([line], in: ScriptText(text: line.text))
                guard status == .success else { throw .reported(status) }
                left -= 1
                // What comes next is added to what the first one has written.
                if case .file(let file, _) = line.destination { line.destination = .file(file, append: true) }
                if let pause, left > 0 { try session.pause(pause) }
            }
            return NoAnswer()
        }
    )
}
