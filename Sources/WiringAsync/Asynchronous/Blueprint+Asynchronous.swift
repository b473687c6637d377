import Wiring

extension Blueprint {
    /// The asynchronous definitions that have to be there before a node can be resolved synchronously: itself, or, for a helper, what it helps
    /// with. What a handle is for can wait.
    func awaited(by node: Int) -> [Int] {
        if case .definition = nodes[node].role { return isAsynchronous(node) ? [node] : [] }
        return definitions(behind: node).filter(isAsynchronous)
    }

    /// For each node with such the asynchronous definitions that have to be there before it can be resolved.
    var awaitedNodes: [Int: [Int]] {
        guard remarkableNodes.contains(where: isAsynchronous) else { return [:] }
        var found: [Int: [Int]] = [:]
        for node in nodes.indices {
            let awaited = awaited(by: node)
            if !awaited.isEmpty { found[node] = awaited }
        }
        return found
    }

    /// Whether a definition awaits several instances, so that members of one graph may be built at the same time.
    /// - Parameter awaited: what ``awaitedNodes`` is.
    func buildsSideBySide(_ awaited: [Int: [Int]]) -> Bool {
        !awaited.isEmpty
            && nodes.indices.contains { node in edges(of: node).lazy.map { awaited[$0.target]?.count ?? 0 }.reduce(0, +) > 1 }
    }
}
