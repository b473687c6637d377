extension Blueprint {
    /// Whether the instances of a node are built on the main actor.
    package func isOnMainActor(_ node: Int) -> Bool { annotated(node).map { $0.isOnMainActor && !$0.isFactory } ?? false }

    /// The definitions of the main actor whose instances must exist before a node can be resolved elsewhere: the node itself, or the targets of a
    /// helper. Definitions behind a handle are built when the handle is used.
    package func builtOnMainActor(for node: Int) -> [Int] {
        if case .definition = nodes[node].role { return isOnMainActor(node) ? [node] : [] }
        return bases(of: node, throughHandles: false).filter(isOnMainActor)
    }

    /// Whether a node is a definition with asynchronous construction.
    package func isAsynchronous(_ node: Int) -> Bool { annotated(node)?.isAsynchronous ?? false }

}
