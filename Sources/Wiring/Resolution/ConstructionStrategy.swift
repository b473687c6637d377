/// How an instance of a node is built.
@usableFromInline enum ConstructionStrategy: UInt8, Sendable {
    /// The initializer runs, and the instance is not cached.
    case direct
    /// Like `direct` while the request has one root: the instance is shared within its object graph but can occur only once in it.
    case single
    case pooled
    /// Built with a frame: the instance is shared, in a cycle, post-processed after others received it, deep or traced.
    case general

    /// Chooses the route of each node.
    ///
    /// A prototype is not cached. A member of an object graph is not cached either if it can occur only once in the graph: it has no dependent, or a
    /// single one that is itself built at most once. Shared services, members of cycles and post-processed products take the general path.
    /// - Parameter handles: the nodes affected by handles; nil for a container without handles.
    @_optimize(speed) static func strategies(in blueprint: Blueprint, _ handles: HandleInfluence?) -> [ConstructionStrategy] {
        let (nodes, edges, cycles) = (blueprint.nodes, blueprint.edges, blueprint.cycles)
        // The error of a refused construction includes the path that led to it.
        if blueprint.refusal != nil { return nodes.indices.map { blueprint.isAsynchronous($0) ? .pooled : .general } }
        var occursOnce = [Bool](repeating: true, count: nodes.count)
        var isNeeded = [Bool](repeating: false, count: nodes.count)
        for edge in edges where edge.target >= 0 {
            let isBuiltAhead = cycles.band(of: edge.target) < cycles.band(of: edge.from)
            if isBuiltAhead, let base = blueprint.base(of: edge.target) { occursOnce[base] = false }
            let isRepeated = isNeeded[edge.target] || !edge.isCut && nodes[edge.from].lifetimeKind == .prototype
            if isRepeated || isBuiltAhead { occursOnce[edge.target] = false }
            isNeeded[edge.target] = true
        }
        var strategies: [ConstructionStrategy] = nodes.indices.map { node in
            let lifetime = nodes[node].lifetimeKind
            // An awaited instance is found in the object graph or among the shared instances.
            if blueprint.isAsynchronous(node) { return .pooled }
            // A helper only forwards to another member.
            if cycles.number(of: node) >= 0 { return nodes[node].definition == nil ? .direct : .general }
            let isProcessed = !nodes[node].processors.isEmpty && (nodes[node].isForwarding || blueprint.isProcessedLate(node))
            if handles?.isInCycle[node] == true || isProcessed { return .general }
            // The call of the factory has stored a runtime argument in the graph.
            if lifetime == .objectGraph, blueprint.isRuntimeArgument(node) { return .pooled }
            if cycles.band(of: node) > 0 { return .general }
            switch lifetime {
            case .prototype: return blueprint.hasRareLifetimes && blueprint.argumentPlaces[node] != nil ? .general : .direct
            case .objectGraph: return occursOnce[node] && handles?.isAffected[node] != true ? .single : .pooled
            case .singleton, .lazySingleton, .weakSingleton, .scoped: return .general
            }
        }
        // A test can forbid the construction of a live definition.
        for node in blueprint.annotatedNodes where blueprint.isLive(node) && !blueprint.isAsynchronous(node) { strategies[node] = .general }
        return strategies
    }
}
