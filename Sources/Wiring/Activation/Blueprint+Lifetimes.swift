extension Blueprint {
    /// The definition in a node if it has rarely used options; nil for nearly all nodes.
    func annotated(_ node: Int) -> Definition? {
        guard let definition = nodes[node].definition, definition.hasRareOptions else { return nil }
        return definition
    }

    /// The time after which instances of a node expire; nil if they do not.
    package func timeToLive(of node: Int) -> TimeToLive? { hasRareLifetimes ? annotated(node)?.options.timeToLive : nil }

    /// Whether the scope of a node holds its instance weakly.
    package func isHeldWeakly(_ node: Int) -> Bool { hasRareLifetimes && annotated(node)?.isHeldWeakly == true }

    /// The nodes whose instances outlive every scope.
    package var nodesOutlivingScopes: [Int] { nodes.indices.filter { nodes[$0].isKept && nodes[$0].lifetimeKind != .scoped } }
}
