import WiringGraph

extension Command {
    /// `cd [SERVICE]`: the service that the next commands are about.
    static let focusCommand = Command(
        name: "cd",
        aliases: ["focus"],
        group: .look,
        summary: "set the service that show, tree, rdeps, path and others are about when none is named",
        arguments: [Argument("SERVICE", .service, isOptional: true)],
        details: [
            "The prompt shows it. services (ls) then lists what it needs directly, path and paths begin at it.",
            "cd .. or cd alone ends it.",
        ],
        example: "cd MailAssembly.service",
        effect: .target,
        answers: [NoAnswer.self],
        run: { session, invocation throws(CommandError) in
            guard let word = invocation["SERVICE"], word.text != ".." else {
                session.focus = nil
                return NoAnswer()
            }
            let graph = try session.loaded().graph
            do throws(CommandError) {
                session.focus = graph[try session.service(word, in: graph)].key
            } catch {
                guard case .unknownService(_, let nearMisses) = error, nearMisses.isEmpty, session.isPath(word.text) else { throw error }
                // cd of the system's shell; here paths begin where the program was started.
                let load = "load \(ParsedCommand.quoted(word.text))"
                throw .usage(UsageProblem("cd is for a service, and '\(word.text)' is a place on disk", at: word.range, hint: load))
            }
            return NoAnswer()
        }
    )
}
