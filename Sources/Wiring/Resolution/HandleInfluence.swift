internal import WiringVocabulary

/// The nodes of a container that are affected by handles.
///
/// A lazy handle may continue an object graph later, or while the graph is still being built. Members of the graph that the handle can request must
/// therefore be cached. A handle for an instance that uses nothing of its graph does not share the graph.
struct HandleInfluence {
    /// The nodes of handles that share the object graph in which they are made.
    private(set) var graphSharingHandles: [Int] = []
    /// For each node, whether it leads back to itself, also through handles.
    let isInCycle: [Bool]
    /// For each node, whether its construction makes any handle.
    private(set) var reachesHandle: [Bool]
    /// For each node, whether its construction may make a handle that shares the graph.
    private var makes: [Bool]
    /// For each node, whether a handle that shares the graph may request it.
    private var isRequestableByHandle: [Bool]

    init(_ blueprint: borrowing Blueprint) {
        let count = blueprint.nodes.count
        let targets = blueprint.graph { _ in true }
        let sources = targets.reversed()
        isInCycle = Self.cycleMembership(in: targets)
        var usesGraph = [Bool](repeating: false, count: count)
        for node in 0..<count { usesGraph[node] = isInCycle[node] || Self.usesGraph(node, in: blueprint) }
        Self.markReachable(&usesGraph, along: sources)
        makes = [Bool](repeating: false, count: count)
        isRequestableByHandle = makes
        reachesHandle = makes
        for node in 0..<count {
            guard case .handle(let target) = blueprint.nodes[node].role else { continue }
            reachesHandle[node] = true
            let thunk = blueprint.nodes[node].thunk
            guard thunk.type is any CachingHandle.Type, usesGraph[target] || !thunk.sharesOnlyUsedGraph else { continue }
            graphSharingHandles.append(node)
            makes[node] = true
            isRequestableByHandle[target] = true
        }
        Self.markReachable(&makes, along: sources)
        Self.markReachable(&reachesHandle, along: sources)
        Self.markReachable(&isRequestableByHandle, along: targets)
    }

    /// Whether building a node may make a handle that shares the graph, or whether such a handle may request the node.
    func isAffected(_ node: Int) -> Bool { makes[node] || isRequestableByHandle[node] }

    /// Whether an instance of a node depends on the object graph or the request, its dependencies not considered.
    private static func usesGraph(_ node: Int, in blueprint: borrowing Blueprint) -> Bool {
        if blueprint.hasRefusals || blueprint.isAsynchronous(node) || blueprint.isProcessedLate(node) { return true }
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

    /// Marks every node that is reachable from a marked one.
    private static func markReachable(_ marks: inout [Bool], along graph: CompactGraph) {
        var pending = marks.indices.filter { marks[$0] }
        while let next = pending.popLast() {
            for position in Int(graph.rowStart[next])..<Int(graph.rowStart[next + 1]) {
                let neighbor = Int(graph.targets[position])
                if marks[neighbor] { continue }
                marks[neighbor] = true
                pending.append(neighbor)
            }
        }
    }

    /// For each node, whether it leads back to itself if a handle counts as its target.
    private static func cycleMembership(in graph: CompactGraph) -> [Bool] {
        var isInCycle = [Bool](repeating: false, count: graph.vertexCount)
        for members in graph.stronglyConnectedComponents().members() where members.count > 1 {
            for node in members { isInCycle[node] = true }
        }
        return isInCycle
    }
}
