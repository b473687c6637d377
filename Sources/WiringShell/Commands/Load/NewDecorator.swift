import WiringScan

extension Command {
    /// Writes a type that forwards each requirement of a service's protocol, into a new file or else as the answer.
    static func newDecorator(of word: Word, into file: Word?, _ session: Session) throws(CommandError) -> TextView {
        let graph = try session.ensureLoaded().graph
        guard let (folder, choice) = session.sourceFolder else {
            throw .usage("the sources of \(graph.snapshot.name) are unknown", at: word.range, hint: "help new")
        }
        let environment = session.environment
        let path = file.map { environment.absolutePath(environment.expandingHome($0.text)) }
        if let file, let path, environment.hasFile(path) {
            throw .usage("\(file.text) exists", at: file.range, details: ["a decorator is written into a new file"])
        }
        let found = Result { () throws(CommandError) in graph[try session.service(word, in: graph)].serviceType }
        let service = (try? found.get()) ?? word.text
        let root = environment.absolutePath(folder) + "/"
        let result: Result<DecoratorSource, DecoratorFailure> = try session.computing { () throws(CommandError) in
            do {
                let project = try SourceScanLoader.project(at: folder, choice: choice)
                let inside = path.map { $0.hasPrefix(root) ? String($0.dropFirst(root.count)) : $0 }
                return .success(try DecoratorSource(of: service, in: project, writtenTo: inside))
            } catch let failure as DecoratorFailure {
                return .failure(failure)
            } catch {
                throw .loading(target: folder, error, keeps: graph.snapshot.name)
            }
        }
        switch result {
        case .success(let decorator):
            guard let file else { return TextView(lines: decorator.lines) }
            try session.replace(file, with: decorator.lines.map { $0 + "\n" }.joined(), example: decorator.name + ".swift")
            return TextView(lines: ["wrote \(file.text): \(decorator.name) forwards \(Plural.of(decorator.memberCount, "member"))"])
        case .failure(let failure):
            if case .failure(let problem) = found, !failure.candidates.isEmpty {
                guard case .unknownService = problem else { throw problem }
                let names = failure.candidates + graph.snapshot.services.map(\.key)
                throw .unknownService(word, nearMisses: Suggestions.nearMisses(for: word.text, among: names))
            }
            let hint = failure.suggestion.map { "new decorator \(ParsedCommand.quoted($0))" }
            throw .unsuitable(
                word.range, LoadFailure(failure.message, details: failure.details, hint: hint ?? "help new"), status: .commandFailed)
        }
    }
}
