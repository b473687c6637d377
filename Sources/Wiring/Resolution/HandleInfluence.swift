/// The nodes of a container that are affected by handles. A lazy handle may continue an object graph later, or while the graph is still being built.
/// Members of the graph that the handle can request must therefore be cached. A handle for an instance that uses nothing of its graph does not share
/// the graph.
struct HandleInfluence {
    /// For each node, whether it leads back to itself, also through handles.
    private(set) var isInCycle: [Bool]
    /// For each node, whether its construction makes any handle.
    private(set) var reachesHandle: [Bool]
    /// For each node, whether it is a handle that shares the object graph in which it is made.
    private(set) var sharesGraph: [Bool]
    /// For each node, whether building it may make a handle that shares the graph, or whether such a handle may request it.
    private(set) var isAffected: [Bool]

    init(_ blueprint: borrowing Blueprint) {
        let targets = blueprint.graph { _ in true }
        isInCycle = [Bool](repeating: false, count: blueprint.nodes.count)
        (reachesHandle, sharesGraph, isAffected) = (isInCycle, isInCycle, isInCycle)
        for members in targets.stronglyConnectedComponents().members() where members.count > 1 {
            for node in members { isInCycle[node] = true }
        }
        let sources = targets.reversed()
        var usesGraph = isInCycle
        for node in blueprint.nodes.indices where Self.usesGraph(node, in: blueprint) { usesGraph[node] = true }
        Self.markReachable(&usesGraph, along: sources)
        for node in blueprint.nodes.indices {
            guard case .handle(let target) = blueprint.nodes[node].role else { continue }
            reachesHandle[node] = true
            // A handle that awaits its instance needs the graph in any case.
            guard let handle = blueprint.nodes[node].thunk.type as? any WrappingType.Type, handle.isCaching,
                usesGraph[target] || handle.isAwaiting
            else { continue }
            sharesGraph[node] = true
            isAffected[target] = true
        }
        Self.markReachable(&reachesHandle, along: sources)
        Self.markReachable(&isAffected, along: targets)
        var makers = sharesGraph
        Self.markReachable(&makers, along: sources)
        for node in blueprint.nodes.indices where makers[node] { isAffected[node] = true }
    }

    /// Whether an instance of a node depends on the object graph or the request, its dependencies not considered.
    private static func usesGraph(_ node: Int, in blueprint: borrowing Blueprint) -> Bool {
        if blueprint.refusal != nil || blueprint.isAsynchronous(node) || blueprint.isProcessedLate(node) { return true }
        switch blueprint.nodes[node].role {
        case .alias, .optional, .nothing, .collection, .handle, .container, .external: return false
        case .copy, .requester, .assembly: return true
        case .definition:
            guard let definition = blueprint.nodes[node].definition, !definition.isFactory, definition.thunk.usesOnlyParameters
            else { return true }
            switch blueprint.nodes[node].lifetimeKind {
            case .singleton, .lazySingleton, .prototype: break
            case .objectGraph, .weakSingleton, .scoped: return true
            }
            // An `afterAllInjections` hook runs at the end of the top-level request.
            return definition.options.hooks.contains(.afterAllInjections)
        }
    }

    private static func markReachable(_ marks: inout [Bool], along graph: CompactGraph) {
        let search = BreadthFirstSearch(from: marks.indices.filter { marks[$0] }) { graph.targets(of: $0).map(Int.init) }
        for node in search.found { marks[node] = true }
    }
}
