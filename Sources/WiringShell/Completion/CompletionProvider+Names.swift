extension CompletionProvider {
    func changes(_ kind: Argument.Kind, after word: String?) -> [CompletionCandidate] {
        guard let graph = session.target?.graph else { return [] }
        switch kind {
        case .lifetime: return lifetimes(in: graph)
        case .setting:
            let services: [ServiceNode] = graph.index.servicesByKey.map { graph[$0] }
            return services.filter { $0.kind == .configuration && $0.site == nil }.map { service -> CompletionCandidate in
                let name = ConfigurationKey.name(in: service.key) ?? service.key
                let summary = service.serviceType + (service.origin.map { "  \($0)" } ?? "")
                return CompletionCandidate(name, summary: summary)
            }
        case .dependency: return needed(by: word, in: graph) { $0.slotDescription }
        case .option:
            return graph.index.servicesByKey.filter { from in graph.index.dependencies(of: from).contains(where: \.isBranch) }.map {
                CompletionCandidate(graph[$0].key, summary: graph[$0].serviceType, lifetime: graph[$0].lifetime)
            }
        case .branch: return needed(by: word, in: graph) { $0.isBranch ? $0.branchCondition?.text : nil }
        default: return []
        }
    }

    /// The lifetimes that a service can have, including the scopes of the graph.
    private func lifetimes(in graph: ExploredGraph) -> [CompletionCandidate] {
        let scopes = Set(graph.snapshot.services.map(\.lifetime)).filter { !Lifetime.unscoped.contains($0) }
        return (Lifetime.unscoped + scopes.sorted { $0.rawValue < $1.rawValue }).map {
            CompletionCandidate($0.rawValue, summary: $0.meaning)
        }
    }

    /// The direct dependencies of a service, each once, with a description of the edge; edges without a description are omitted.
    private func needed(by word: String?, in graph: ExploredGraph, saying: (DependencyEdge) -> String?) -> [CompletionCandidate] {
        guard let word, let from = try? session.service(Word(word, at: 0..<0), in: graph) else { return [] }
        var listed: Set<Int> = []
        return graph.index.dependencies(of: from).compactMap { edge in
            guard let summary = saying(edge), listed.insert(edge.to).inserted else { return nil }
            return CompletionCandidate(graph[edge.to].key, summary: summary, lifetime: graph[edge.to].lifetime)
        }
    }

    /// The numbered results with a prefix: `%1` of the last list, `$1` of the resolved instances; nil if the text is not such a reference.
    func results(_ text: String) -> [CompletionCandidate]? {
        guard let sign = text.first, sign == "%" || sign == "$" else { return nil }
        let keys =
            sign == "%"
            ? session.results.listed.enumerated().map { ($0 + 1, $1) }
            : session.results.resolved.sorted { $0.key < $1.key }.map { ($0, $1) }
        let graph = session.target?.graph
        return keys.filter { "\(sign)\($0.0)".hasPrefix(text) }.map { number, key in
            let service = graph.flatMap { graph in graph.position(of: key).map { graph[$0] } }
            let lifetime = service.flatMap { $0.kind == .missing ? nil : $0.lifetime }
            return CompletionCandidate("\(sign)\(number)", summary: key, lifetime: lifetime)
        }
    }

    /// The known parts of an object, if its name ends with a dot or a bracket; nil otherwise.
    func objectParts(_ text: String) -> [CompletionCandidate]? {
        guard text.hasPrefix("$"), let end = text.lastIndex(where: { $0 == "." || $0 == "[" }) else { return nil }
        let object = String(text[..<end])
        let rest = text[end...]
        return session.results.parts[object]?.compactMap { part in
            let name = PartPath.step(part.name)
            return name.hasPrefix(rest) ? CompletionCandidate(object + name, summary: part.type) : nil
        }
    }

    func scopes() -> [CompletionCandidate] {
        let lifetimes = Set(session.target?.graph.snapshot.services.map(\.lifetime) ?? [])
        let names = lifetimes.compactMap { if case .scoped(let scope) = $0 { scope.name } else { nil } }.sorted()
        return names.map { CompletionCandidate($0, summary: "a scope") } + enteredScopes().filter { !names.contains($0.text) }
    }

    func enteredScopes() -> [CompletionCandidate] {
        session.entered.map { CompletionCandidate($0.name, summary: "entered, \(Plural.of($0.instances, "instance"))") }
    }

    func actions(_ text: String) -> [CompletionCandidate] {
        guard let graph = session.target?.graph else { return [] }
        func candidates(_ object: String, _ node: ServiceNode) -> [CompletionCandidate] {
            node.declaredActions.map { CompletionCandidate("\(object).\($0.name)", summary: $0.text, lifetime: node.lifetime) }
        }
        if text.hasPrefix("$") {
            let results = session.results.resolved.sorted { $0.key < $1.key }
            let all = results.flatMap { number, key in graph.position(of: key).map { candidates("$\(number)", graph[$0]) } ?? [] }
            return all.filter { $0.text.hasPrefix(text) }
        }
        return matching(text, graph.index.servicesByKey.flatMap { candidates(graph[$0].key, graph[$0]) })
    }

    /// The names of the missing runtime arguments of a factory or an action, or the results that can be passed.
    func runtimeArguments(_ text: String, in tree: CommandTree) -> [CompletionCandidate] {
        if let results = results(text) { return results }
        guard let graph = session.target?.graph, let receiver = tree.given.first?.first else { return [] }
        var arguments: [ArgumentDeclaration] = []
        if tree.command?.name == "call", let dot = receiver.text.lastIndex(of: ".") {
            let name = receiver.text[receiver.text.index(after: dot)...]
            let object = Word(String(receiver.text[..<dot]), at: receiver.range)
            guard let position = try? session.service(object, in: graph) else { return [] }
            arguments = graph[position].declaredActions.first { $0.name == name }?.arguments ?? []
        } else if let position = try? session.service(receiver, in: graph) {
            arguments = graph[position].declaredArguments
        }
        let given = tree.given.last?.map(\.text) ?? []
        return matching(
            text,
            arguments.compactMap { argument in
                guard let name = argument.name, !given.contains(where: { $0.hasPrefix("\(name)=") }) else { return nil }
                return CompletionCandidate("\(name)=", summary: argument.type, isPartial: true)
            })
    }
}

extension DependencyEdge {
    /// Whether the edge leads to an alternative that an option can choose.
    fileprivate var isBranch: Bool { kind == .alias && !slot.isEmpty }
}
