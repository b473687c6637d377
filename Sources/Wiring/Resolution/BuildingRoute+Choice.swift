internal import RuntimeLayout

extension BuildingRoute {
    /// For each node how much has to be remembered to build it: little, where that will do.
    ///
    /// Prototypes need nothing, and neither do members of an object graph that can occur only once in it: nothing else, or one definition that
    /// itself is built at most once, needs them. Of most singletons nobody sees anything before they are complete. Members of cycles, products
    /// that are post-processed, and everything else that is shared take the long way.
    /// - Parameter handles: the nodes that handles concern; nil for a container without handles.
    static func routes(in blueprint: Blueprint, _ handles: HandleReach?) -> [BuildingRoute] {
        let (nodes, edges, cycles) = (blueprint.nodes, blueprint.edges, blueprint.cycles)
        var isCrossed = [Bool](repeating: false, count: nodes.count)
        for edge in edges where !cycles.bands.isEmpty && edge.target >= 0 && cycles.band(of: edge.target) < cycles.band(of: edge.from) {
            isCrossed[blueprint.base(of: edge.target) ?? edge.target] = true
        }
        var dependents = [Int](repeating: 0, count: nodes.count)
        var multiplies = [Bool](repeating: false, count: nodes.count)
        for edge in edges where edge.target >= 0 {
            dependents[edge.target] += 1
            if !edge.isCut, nodes[edge.from].lifetimeKind == .prototype { multiplies[edge.target] = true }
        }
        let shortCycles = shortCycles(in: blueprint, handles)
        return nodes.indices.map { node in
            // What has been awaited is found in the graph, or where shared instances are.
            if blueprint.isAsynchronous(node) { return .pooled }
            // A refusal tells the path that led to it.
            if blueprint.hasRefusals { return .long }
            let cycle = cycles.number(of: node)
            guard cycle < 0, handles?.isInRing[node] != true else {
                guard cycle >= 0, shortCycles.contains(cycle) else { return .long }
                return nodes[node].isPassedThrough ? .direct : .cyclic
            }
            let definition = nodes[node].definition
            let isPassedThrough = definition?.isFactory ?? true
            let isProcessed = !nodes[node].processors.isEmpty
            if isProcessed, isPassedThrough || blueprint.isProcessedLate(node) { return .long }
            switch nodes[node].lifetimeKind {
            // Kept for good, and nothing happens to it after its initializer.
            case .singleton where !isPassedThrough, .lazySingleton where !isPassedThrough:
                return isPlain(node, in: blueprint) ? .plain : .long
            case .scoped where !isPassedThrough:
                return isPlain(node, in: blueprint) && !blueprint.isHeldWeakly(node) ? .scoped : .long
            case .prototype where blueprint.hasRareLives && blueprint.argumentPlaces[node] != nil: return .long
            case .prototype where cycles.band(of: node) == 0: return .direct
            // It is found in the graph, where the call of the factory has put it.
            case .objectGraph where blueprint.isRuntimeArgument(node): return .pooled
            case .objectGraph where cycles.band(of: node) == 0:
                return handles?.concern(node) != true && !isCrossed[node]
                    && (dependents[node] == 0 || (dependents[node] == 1 && !multiplies[node]))
                    ? .single : .pooled
            case .prototype, .objectGraph, .singleton, .lazySingleton, .weakSingleton, .scoped: return .long
            }
        }
    }

    /// Whether nothing happens to an instance after its initializer.
    private static func isPlain(_ node: Int, in blueprint: borrowing Blueprint) -> Bool {
        blueprint.nodes[node].definition?.recipe.hasSteps == false && blueprint.nodes[node].processors.isEmpty
            && blueprint.tracker(of: node) == nil && blueprint.timeToLive(of: node) == nil
    }

    /// The cycles whose members are nothing but objects of one object graph, to which nothing happens but what their own steps do.
    private static func shortCycles(in blueprint: Blueprint, _ handles: HandleReach?) -> Set<Int> {
        var found: Set<Int> = []
        // Where something is built ahead, members of a cycle may be, without those that lead to them.
        guard blueprint.cycles.bands.isEmpty else { return found }
        for cycle in blueprint.cycles.all
        where blueprint.cycles.members(of: cycle).allSatisfy({ isShort($0, in: blueprint) && handles?.concern($0) != true }) {
            found.insert(cycle)
        }
        return found
    }

    private static func isShort(_ node: Int, in blueprint: Blueprint) -> Bool {
        switch blueprint.nodes[node].role {
        case .alias, .optional, .collection: return true
        case .definition:
            guard let recipe = blueprint.nodes[node].definition?.recipe, let thunk = blueprint.nodes[node].thunk as? InitializerThunk
            else { return false }
            return blueprint.nodes[node].lifetimeKind == .objectGraph && TypeKind(thunk.implementationType) == .class
                && blueprint.nodes[node].processors.isEmpty && !blueprint.isRuntimeArgument(node) && blueprint.tracker(of: node) == nil
                && !recipe.isPatched
        default: return false
        }
    }
}
