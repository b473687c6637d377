extension Blueprint {
    /// Whether a node is an asynchronous definition.
    package func isAsynchronous(_ node: Int) -> Bool {
        guard let definition = nodes[node].definition, definition.isRemarkable else { return false }
        return definition.recipe.isAsynchronous
    }

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

    /// The definitions that a node leads to without a handle in between: itself, or, for a helper, what it helps with.
    func definitions(behind node: Int) -> [Int] {
        var found: [Int] = []
        var pending = [node]
        while let next = pending.popLast() {
            switch nodes[next].role {
            case .definition, .copy: found.append(next)
            case .alias(let target), .optional(let target): pending.append(target)
            case .collection(let targets): pending += targets.reversed()
            case .handle, .nothing, .container, .assembly, .external, .requester: break
            }
        }
        return found
    }
}
