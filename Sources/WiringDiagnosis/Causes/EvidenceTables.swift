#if DEBUG || Explorer
/// Tables used to explain findings, built once and only if there is a finding. Used by one thread.
final class EvidenceTables {
    private let blueprint: Blueprint
    /// The dependents of each node, in the order of the edges.
    private(set) lazy var dependents = blueprint.dependents
    /// The table that finds near misses.
    private(set) lazy var table = NearMisses(in: blueprint)
    private var nearMissesByType: UnspecializedDictionary<ObjectIdentifier, [NearMisses.Candidate]> = [:]

    init(_ blueprint: Blueprint) { self.blueprint = blueprint }

    /// Definitions that a request for a type may have meant.
    func nearMisses(for type: Any.Type) -> [NearMisses.Candidate] {
        if let known = nearMissesByType[ObjectIdentifier(type)] { return known }
        let found = table.misses(for: type)
        nearMissesByType[ObjectIdentifier(type)] = found
        return found
    }
}

extension Blueprint {
    /// The dependents of each node, in the order of the edges.
    fileprivate var dependents: [[Int]] {
        var dependents = [[Int]](repeating: [], count: nodes.count)
        for edge in edges where edge.target >= 0 { dependents[edge.target].append(edge.from) }
        return dependents
    }
}

extension FindingDiagnostic {
    /// The shortest path to a node from one without dependents, in the order of the edges; only the node if no such path exists.
    func pathFromRoot(to node: Int) -> [Int] {
        let dependents = tables.dependents
        let search = BreadthFirstSearch(from: [node], until: { dependents[$0].isEmpty }) { dependents[$0] }
        return search.goal.map { search.path(to: $0).reversed().filter { blueprint.nodes[$0].definition != nil } } ?? [node]
    }
}
#endif
