extension Command {
    static let focusCommand = Command(
        "cd", aliases: ["focus"], .look, "set the default service of show, tree, rdeps, path and others",
        example: "cd MailAssembly.service", effect: .target, answers: [EmptyAnswer.self],
        .optional("SERVICE", .service)
    ) { session, word throws(CommandError) in
        guard let word, word.text != ".." else {
            session.focus = nil
            return EmptyAnswer()
        }
        let graph = try session.ensureLoaded().graph
        do throws(CommandError) {
            session.focus = graph[try session.service(word, in: graph)].key
        } catch {
            guard case .unknownService(_, let nearMisses) = error, nearMisses.isEmpty, session.isPath(word.text) else { throw error }
            // In a system shell, cd changes the directory; here paths are relative to the working directory of the program.
            let load = "load \(ParsedCommand.quoted(word.text))"
            throw .usage("cd expects a service, but '\(word.text)' is a path", at: word.range, hint: load)
        }
        return EmptyAnswer()
    }
}
