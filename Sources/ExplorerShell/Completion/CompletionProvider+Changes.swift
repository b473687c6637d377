import FindingTexts
import ShellLanguage
import WiringGraph
import WiringVocabulary

extension CompletionProvider {
    /// Returns the candidates for an argument of a command that changes the graph.
    ///
    /// - Parameters:
    ///   - kind: the kind of the argument.
    ///   - word: the preceding word.
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
    private func needed(
        by word: String?, in graph: ExploredGraph, saying: (DependencyEdge) -> String?
    ) -> [CompletionCandidate] {
        guard let word, let from = try? session.service(Word(word, at: 0..<0), in: graph) else { return [] }
        var listed: Set<Int> = []
        return graph.index.dependencies(of: from).compactMap { edge in
            guard let summary = saying(edge), listed.insert(edge.to).inserted else { return nil }
            return CompletionCandidate(graph[edge.to].key, summary: summary, lifetime: graph[edge.to].lifetime)
        }
    }
}

extension DependencyEdge {
    /// Whether the edge leads to an alternative that an option can choose.
    fileprivate var isBranch: Bool { kind == .alias && !slot.isEmpty }
}
