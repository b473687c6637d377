extension Blueprint {
    /// For each definition of a child that hides definitions of its parents from requests by type, the hidden definitions.
    var shadowedNodes: [Int: [Int]] {
        guard let parent else { return [:] }
        var shadowed: [Int: Set<Int>] = [:]
        for hash in nodesByType.hashes {
            let hidden = parent.members(ofHash: hash).compactMap { definition(behind: $0) }
            for node in hidden.isEmpty ? [] : nodesByType[hash]?.all ?? [] {
                if let own = definition(behind: node) { shadowed[own, default: []].formUnion(hidden) }
            }
        }
        return shadowed.mapValues { $0.sorted() }
    }

    private func definition(behind node: Int) -> Int? { base(of: node).flatMap { nodes[$0].role == .definition ? $0 : nil } }
}
