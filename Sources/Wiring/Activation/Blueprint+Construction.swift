/// A definition that represents an argument of a factory.
@usableFromInline package typealias ArgumentNode = (position: Int, node: Int)

// Facts about the construction of nodes that follow from rarely used options.
extension Blueprint {
    package func timeToLive(of node: Int) -> TimeToLive? { hasRareLifetimes ? nodes[node].annotated?.options.timeToLive : nil }

    package func isLive(_ node: Int) -> Bool { nodes[node].annotated?.isLive == true }

    package func isHeldWeakly(_ node: Int) -> Bool { hasRareLifetimes && nodes[node].annotated?.isHeldWeakly == true }

    /// The number of a scope; -1 for none, -2 if no component belongs to it.
    func number(of scope: Scope?) -> Int32 {
        guard let scope else { return -1 }
        return scopes.firstIndex(of: scope).map { Int32($0) } ?? -2
    }

    package var nodesOutlivingScopes: [Int] { nodes.indices.filter { nodes[$0].isKept && nodes[$0].lifetimeKind != .scoped } }

    /// Whether the instances of a node are built on the main actor: by its definition, a decorator or a post-processor, or a branch that it chooses.
    package func isOnMainActor(_ node: Int) -> Bool {
        if nodes[node].definition?.isFactory ?? true { return false }
        return runsOnMainActor(node) || BreadthFirstSearch(from: branches(of: node), branches).found.contains(where: runsOnMainActor)
    }

    /// Whether a definition itself, a decorator or a post-processor runs on the main actor.
    private func runsOnMainActor(_ node: Int) -> Bool { nodes[node].definition?.isOnMainActor == true || isProcessedOnMainActor(node) }

    /// The candidates of a definition that chooses another.
    private func branches(of node: Int) -> [Int] {
        guard case .choice = nodes[node].annotated?.options.suggestedCycleFix else { return [] }
        return edges(of: node).compactMap { $0.isUntaken || $0.target < 0 ? nil : $0.target }
    }

    package func isProcessedOnMainActor(_ node: Int) -> Bool { nodes[node].processors.contains { processors[$0].processor.isOnMainActor } }

    var hasMainActorNodes: Bool {
        annotatedNodes.contains { nodes[$0].definition?.isOnMainActor == true } || processors.contains { $0.processor.isOnMainActor }
    }

    /// The definitions of the main actor whose instances must exist before a node can be resolved elsewhere: the node itself, or the targets of a
    /// helper. Definitions behind a handle are built when the handle is used.
    package func builtOnMainActor(for node: Int) -> [Int] {
        if case .definition = nodes[node].role { return isOnMainActor(node) ? [node] : [] }
        return bases(of: node, throughHandles: false).filter(isOnMainActor)
    }

    package func isAsynchronous(_ node: Int) -> Bool { nodes[node].annotated?.isAsynchronous ?? false }

    func isRuntimeArgument(_ node: Int) -> Bool { hasRareLifetimes && nodes[node].annotated?.isRuntimeArgument == true }

    package func factory(ofArgument node: Int) -> Int? { argumentPlaces.first { $0.value.contains { $0.node == node } }?.key }
}
