extension Blueprint {
    /// Whether the instances of a node are built on the main actor.
    package func isOnMainActor(_ node: Int) -> Bool { annotated(node).map { $0.isOnMainActor && !$0.isFactory } ?? false }

    /// The definitions of the main actor whose instances must exist before a node can be resolved elsewhere: the node itself, or the targets of a
    /// helper. Definitions behind a handle are built when the handle is used.
    package func builtOnMainActor(for node: Int) -> [Int] {
        if case .definition = nodes[node].role { return isOnMainActor(node) ? [node] : [] }
        return definitions(behind: node).filter(isOnMainActor)
    }
}

extension Blueprint {
    /// Whether a node is a definition with asynchronous construction.
    package func isAsynchronous(_ node: Int) -> Bool { annotated(node)?.isAsynchronous ?? false }

    /// The definitions that a node leads to without a handle in between: the node itself, or, for a helper, its targets.
    package func definitions(behind node: Int) -> [Int] {
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
