extension Blueprint {
    /// Whether the dependency must be complete before the dependent is visible to others.
    package func isConstructionEdge(_ edge: Edge) -> Bool {
        if edge.isCut || edge.target < 0 { return false }
        switch edge.kind {
        case .initializer, .alias: return true
        case .observed, .unknown: return false
        // A value is copied when it is handed out, so nothing may be injected into it afterwards.
        // An instance that has to be awaited may be in the hands of several tasks.
        case .property, .method: return slots[edge.from].definition.map { !$0.recipe.isReference || $0.recipe.isAsynchronous } ?? false
        }
    }

    /// The graph of the edges that satisfy a condition.
    func graph(where isIncluded: (Edge) -> Bool) -> CompactGraph {
        var pairs: [(from: Int, to: Int)] = []
        pairs.reserveCapacity(edges.count)
        for edge in edges where edge.target >= 0 && isIncluded(edge) { pairs.append((edge.from, edge.target)) }
        return CompactGraph(vertexCount: slots.count, edges: pairs)
    }

    /// Numbers the cycles, so that construction knows its partners.
    mutating func findCycles() {
        let graph = graph { !$0.isCut }
        let components = graph.stronglyConnectedComponents()
        let numbers = components.numbers
        // What is there already is a parent's, whose cycles have other numbers.
        cycleMembers = [:]
        sharedMembers = [:]
        cycles = [Int32](repeating: -1, count: slots.count)
        if components.count < slots.count {
            var sizes = [Int](repeating: 0, count: components.count)
            for number in numbers { sizes[Int(number)] += 1 }
            for slot in slots.indices where sizes[Int(numbers[slot])] > 1 { cycles[slot] = numbers[slot] }
        }
        for edge in edges where edge.from == edge.target && !edge.isCut { cycles[edge.from] = numbers[edge.from] }
        for (slot, cycle) in cycles.enumerated() where cycle >= 0 {
            cycleMembers[Int(cycle), default: []].append(slot)
            if slots[slot].isKept { sharedMembers[Int(cycle)] = slot }
        }
        if cycleMembers.isEmpty { cycles = [] }
        bands = Self.bands(of: graph, components: components)
        if !bands.contains(where: { $0 > 0 }) { bands = [] }
    }

    /// How many definitions may be built inside one another, each by the initializer of the one before.
    private static let bandHeight = 50

    /// Cuts the graph into bands of bounded height by the longest path below each slot.
    ///
    /// Components are numbered so that an edge never leads to a higher number, so one pass in that order sees every target before its source.
    private static func bands(of graph: CompactGraph, components: CompactGraph.Components) -> [Int32] {
        let numbers = components.numbers
        var depths = [Int](repeating: 0, count: components.count)
        for slot in components.ordered().lazy.map(Int.init) {
            let component = Int(numbers[slot])
            for position in Int(graph.rowStart[slot])..<Int(graph.rowStart[slot + 1]) {
                let target = Int(numbers[Int(graph.targets[position])])
                if target != component { depths[component] = max(depths[component], depths[target] + 1) }
            }
        }
        return numbers.map { Int32(depths[Int($0)] / bandHeight) }
    }

    /// Finds out for which slots little has to be remembered while they are built.
    ///
    /// Prototypes need nothing, and neither do members of an object graph that can occur only once in it: nothing else, or one definition that
    /// itself is built at most once, needs them. Of most singletons nobody sees anything before they are complete. Post-processed slots, members
    /// of cycles and everything else that is shared take the long way.
    mutating func chooseRoutes() {
        var isCrossed = [Bool](repeating: false, count: slots.count)
        for edge in edges where !bands.isEmpty && edge.target >= 0 && bands[edge.target] < bands[edge.from] {
            isCrossed[base(of: edge.target) ?? edge.target] = true
        }
        var dependents = [Int](repeating: 0, count: slots.count)
        var multiplies = [Bool](repeating: false, count: slots.count)
        for edge in edges where edge.target >= 0 {
            dependents[edge.target] += 1
            if !edge.isCut, slots[edge.from].lifetimeKind == .prototype { multiplies[edge.target] = true }
        }
        // A lazy handle may go on with a graph later, or while it is still being built, so then what the graph has must be remembered.
        let usesHandles = slots.contains { if case .handle = $0.role { true } else { false } }
        let rings = usesHandles ? ringsThroughHandles() : []
        routes = slots.indices.map { slot in
            // What has been awaited is found in the graph, or where shared instances are.
            if isAsynchronous(slot) { return .pooled }
            guard cycleNumber(of: slot) < 0, !rings.contains(slot), slots[slot].processors.isEmpty else { return .long }
            let definition = slots[slot].definition
            let isPassedThrough = definition?.isFactory ?? true
            switch slots[slot].lifetimeKind {
            // Kept for good, and nothing happens to it after its initializer.
            case .singleton where !isPassedThrough, .lazySingleton where !isPassedThrough:
                return definition?.recipe.hasSteps == false ? .plain : .long
            case .prototype where band(of: slot) == 0: return .direct
            case .objectGraph where band(of: slot) == 0:
                return !usesHandles && !isCrossed[slot] && (dependents[slot] == 0 || (dependents[slot] == 1 && !multiplies[slot]))
                    ? .single : .pooled
            case .prototype, .objectGraph, .singleton, .lazySingleton, .weakSingleton, .scoped: return .long
            }
        }
    }

    /// The slots that lead back to themselves when handles are counted as what they are for.
    private func ringsThroughHandles() -> Set<Int> {
        let components = graph { _ in true }.stronglyConnectedComponents()
        var slots: Set<Int> = []
        for members in components.members() where members.count > 1 { slots.formUnion(members) }
        return slots
    }
}
