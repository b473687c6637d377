internal import RuntimeLayout

extension ConstructionStrategy {
    /// Chooses the construction strategy of each node.
    ///
    /// A prototype is not cached. A member of an object graph is not cached either if it can occur only once in the graph: it has no dependent, or a
    /// single one that is itself built at most once. Shared services, other cycles and post-processed products take the general path.
    /// - Parameter handles: the nodes affected by handles; nil for a container without handles.
    static func strategies(in blueprint: Blueprint, _ handles: HandleInfluence?) -> [ConstructionStrategy] {
        let (nodes, edges, cycles) = (blueprint.nodes, blueprint.edges, blueprint.cycles)
        // The error of a refused construction includes the path that led to it.
        if blueprint.hasRefusals { return nodes.indices.map { blueprint.isAsynchronous($0) ? .pooled : .general } }
        var occursOnce = [Bool](repeating: true, count: nodes.count)
        var isNeeded = [Bool](repeating: false, count: nodes.count)
        for edge in edges where edge.target >= 0 {
            let isBuiltAhead = cycles.band(of: edge.target) < cycles.band(of: edge.from)
            if isBuiltAhead, let base = blueprint.base(of: edge.target) { occursOnce[base] = false }
            let isRepeated = isNeeded[edge.target] || !edge.isCut && nodes[edge.from].lifetimeKind == .prototype
            if isRepeated || isBuiltAhead { occursOnce[edge.target] = false }
            isNeeded[edge.target] = true
        }
        let shortCycles = shortCycles(in: blueprint, handles)
        return nodes.indices.map { node in
            // An awaited instance is found in the object graph or among the shared instances.
            if blueprint.isAsynchronous(node) { return .pooled }
            let cycle = cycles.number(of: node)
            if cycle >= 0 {
                guard shortCycles.contains(cycle) else { return .general }
                return nodes[node].isForwarding ? .direct : .cyclic
            }
            let isProduct = nodes[node].definition?.isFactory ?? true
            let isProcessed = !nodes[node].processors.isEmpty && (isProduct || blueprint.isProcessedLate(node))
            if handles?.isInCycle[node] == true || isProcessed { return .general }
            // The call of the factory has stored a runtime argument in the graph.
            if nodes[node].lifetimeKind == .objectGraph, blueprint.isRuntimeArgument(node) { return .pooled }
            if cycles.band(of: node) > 0 { return .general }
            switch nodes[node].lifetimeKind {
            case .prototype: return blueprint.hasRareLifetimes && blueprint.argumentPlaces[node] != nil ? .general : .direct
            case .objectGraph: return occursOnce[node] && handles?.isAffected(node) != true ? .single : .pooled
            case .singleton, .lazySingleton, .weakSingleton, .scoped: return .general
            }
        }
    }

    /// The cycles whose members are all objects of the object graph that are changed only by their own steps.
    private static func shortCycles(in blueprint: Blueprint, _ handles: HandleInfluence?) -> Set<Int> {
        var found: Set<Int> = []
        // Where instances are built ahead, a member of a cycle may be built without its dependents.
        guard blueprint.cycles.bands.isEmpty else { return found }
        for cycle in blueprint.cycles.all
        where blueprint.cycles.members(of: cycle).allSatisfy({ isShort($0, in: blueprint) && handles?.isAffected($0) != true }) {
            found.insert(cycle)
        }
        return found
    }

    private static func isShort(_ node: Int, in blueprint: Blueprint) -> Bool {
        switch blueprint.nodes[node].role {
        case .alias, .optional, .collection: return true
        case .definition:
            guard let definition = blueprint.nodes[node].definition, let thunk = blueprint.nodes[node].thunk as? InitializerThunk
            else { return false }
            return blueprint.nodes[node].lifetimeKind == .objectGraph && TypeKind(thunk.implementationType) == .class
                && blueprint.nodes[node].processors.isEmpty && !blueprint.isRuntimeArgument(node) && blueprint.tracker(of: node) == nil
                && !definition.isPatched
        default: return false
        }
    }
}
