extension Blueprint {
    /// For each definition of a child that hides definitions of its parents from requests by type, the hidden definitions.
    var shadowedNodes: [Int: [Int]] {
        guard inheritedCount > 0 else { return [:] }
        var shadowed: [Int: Set<Int>] = [:]
        for (hash, hidden) in hiddenNodesByType {
            for node in nodesByType[hash: hash]?.all ?? [] where node >= inheritedCount {
                guard let own = definition(behind: node) else { continue }
                for other in hidden.all { if let other = definition(behind: other) { shadowed[own, default: []].insert(other) } }
            }
        }
        return shadowed.mapValues { $0.sorted() }
    }

    private func definition(behind node: Int) -> Int? { base(of: node).flatMap { nodes[$0].role == .definition ? $0 : nil } }
}
