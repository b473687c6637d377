import ShellLanguage
import WiringGraph

extension Command {
    /// `cd [SERVICE]`: sets the service in focus, the default of the next commands.
    static let focusCommand = Command(
        name: "cd",
        aliases: ["focus"],
        group: .look,
        summary: "set the default service of show, tree, rdeps, path and others",
        arguments: [Argument("SERVICE", .service, isOptional: true)],
        details: [
            "The prompt shows it. services (ls) then lists its direct dependencies; path and paths begin at it.",
            "cd .. or cd without SERVICE removes the default.",
        ],
        example: "cd MailAssembly.service",
        effect: .target,
        answers: [EmptyAnswer.self],
        run: { session, invocation throws(CommandError) in
            guard let word = invocation["SERVICE"], word.text != ".." else {
                session.focus = nil
                return EmptyAnswer()
            }
            let graph = try session.loaded().graph
            do throws(CommandError) {
                session.focus = graph[try session.service(word, in: graph)].key
            } catch {
                guard case .unknownService(_, let nearMisses) = error, nearMisses.isEmpty, session.isPath(word.text) else { throw error }
                // In a system shell, cd changes the directory; here paths are relative to the working directory of the program.
                let load = "load \(ParsedCommand.quoted(word.text))"
                throw .usage(UsageProblem("cd expects a service, but '\(word.text)' is a path", at: word.range, hint: load))
            }
            return EmptyAnswer()
        }
    )
}
