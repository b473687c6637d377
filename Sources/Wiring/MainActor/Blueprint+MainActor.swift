extension Blueprint {
    /// Whether the instances of a node are built on the main actor.
    package func isOnMainActor(_ node: Int) -> Bool {
        guard let definition = nodes[node].definition, definition.hasRareOptions else { return false }
        return definition.isOnMainActor && !definition.isFactory
    }

    /// The definitions of the main actor whose instances must exist before a node can be resolved elsewhere: the node itself, or the targets of a
    /// helper. Definitions behind a handle are built when the handle is used.
    package func builtOnMainActor(for node: Int) -> [Int] {
        if case .definition = nodes[node].role { return isOnMainActor(node) ? [node] : [] }
        return definitions(behind: node).filter(isOnMainActor)
    }
}
