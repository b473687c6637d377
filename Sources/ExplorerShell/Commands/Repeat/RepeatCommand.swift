import ShellLanguage
import WiringGraph

extension Command {
    /// `repeat N|EVERY COMMAND ...`: runs a command several times.
    static let repeatCommand = Command(
        name: "repeat",
        group: .script,
        summary: "run a command several times, or at intervals until Ctrl-C",
        arguments: [Argument("N|EVERY", .text), Argument("COMMAND", .commandLine, isRepeated: true)],
        details: [
            "A number is the count: repeat 3 time resolve service. A duration is the pause between two runs: repeat 2s services built().",
            "repeat ends when the command fails.",
        ],
        example: "repeat 2 count",
        takesDestination: false,
        answers: [EmptyAnswer.self],
        run: { session, invocation throws(CommandError) in
            let word = try invocation.required("N|EVERY")
            var line = try invocation.requiredInner().line
            line.destination = invocation.line.destination
            let count = Int(word.text)
            let pause = count == nil ? QueryDuration.nanoseconds(word.text) : nil
            guard count.map({ $0 > 0 }) ?? (pause.map { $0 >= 1_000_000 } == true) else {
                throw .usage(
                    UsageProblem(
                        "repeat takes a positive number or a duration such as 2s, not '\(word.text)'", at: word.range, replacement: "2"))
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
    )
}
