import WiringGraph

extension Command {
    /// `cd [SERVICE]`: what commands are about that name no service.
    static let focus = Command(
        name: "cd",
        group: .shell,
        summary: "stay with one service: commands that name none are about it; alone, leave it",
        arguments: [Argument("SERVICE", .service, isOptional: true)],
        details: [
            "show, tree, rdeps, plan and resolve are about it where they name no service; path and paths lead from it where they name one.",
            "The sign at which you type says so. cd alone, or cd .., goes back to the whole graph; so does loading something else.",
        ],
        example: "cd MailAssembly.service; show; cd",
        run: { session, invocation throws(CommandError) in
            let graph = try session.loaded().graph
            guard let word = invocation["SERVICE"], word.text != ".." else {
                session.focus = nil
                return .text(TextView("at the whole graph"))
            }
            let service = graph[try session.service(word, in: graph)]
            session.focus = service.key
            return .text(TextView("at \(service.key); cd alone leaves it"))
        }
    )
}

extension Session {
    /// The service that the person stays with, by key; nil where there is none, or where it is gone.
    var focusedService: String? {
        guard let focus, let graph = target?.graph, graph.position(of: focus) != nil else { return nil }
        return focus
    }
}

extension Command {
    /// The service that a person stays with, where a call of this command has to begin with it.
    ///
    /// - Parameters:
    ///   - focus: the service.
    ///   - words: the arguments that were given.
    ///   - name: the command's name, as it was written.
    func beginning(with focus: String?, words: [Word], name: Word) -> [Word] {
        let services = arguments.prefix { $0.kind == .service && !$0.isOptional }
        guard let focus, words.count < services.count else { return words }
        return [Word(focus, at: name.range)] + words
    }
}
