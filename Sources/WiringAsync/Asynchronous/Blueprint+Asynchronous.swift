import Wiring

extension Blueprint {
    /// The asynchronous definitions to be built before a node can be resolved synchronously: the node itself, or the targets of a helper node. The
    /// target of a handle is not included.
    func awaited(by node: Int) -> [Int] {
        if case .definition = nodes[node].role { return isAsynchronous(node) ? [node] : [] }
        return bases(of: node, throughHandles: false).filter(isAsynchronous)
    }

    /// For each node that requires any, the asynchronous definitions to be built before it can be resolved.
    var awaitedNodes: [Int: [Int]] {
        guard annotatedNodes.contains(where: isAsynchronous) else { return [:] }
        var found: [Int: [Int]] = [:]
        for node in nodes.indices {
            let awaited = awaited(by: node)
            if !awaited.isEmpty { found[node] = awaited }
        }
        return found
    }

    /// True if a definition awaits several instances, so that members of one graph may be built concurrently.
    /// - Parameter awaited: the value of ``awaitedNodes``.
    func buildsConcurrently(_ awaited: [Int: [Int]]) -> Bool {
        !awaited.isEmpty
            && nodes.indices.contains { node in edges(of: node).lazy.map { awaited[$0.target]?.count ?? 0 }.reduce(0, +) > 1 }
    }
}
