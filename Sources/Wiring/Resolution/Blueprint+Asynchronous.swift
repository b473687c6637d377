extension Blueprint {
    /// Whether a node is a definition with asynchronous construction.
    package func isAsynchronous(_ node: Int) -> Bool {
        guard let definition = nodes[node].definition, definition.hasRareOptions else { return false }
        return definition.isAsynchronous
    }

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
