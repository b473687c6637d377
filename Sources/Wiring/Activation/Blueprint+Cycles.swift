extension Blueprint {
    /// Whether the dependency must be complete before the dependent is visible to others.
    func isConstructionEdge(_ edge: Edge) -> Bool {
        if edge.isDeferred || edge.target < 0 { return false }
        switch edge.dependency.kind {
        case .initializer, .alias: return true
        // A value is copied when it is handed out, so nothing may be injected into it afterwards.
        case .property, .method: return slots[edge.from].definition.map { !$0.recipe.isReference } ?? false
        }
    }

    /// The graph of the edges that satisfy a condition.
    func graph(where isIncluded: (Edge) -> Bool) -> CompactGraph {
        var pairs: [(from: Int, to: Int)] = []
        for edge in edges where edge.target >= 0 && isIncluded(edge) { pairs.append((edge.from, edge.target)) }
        return CompactGraph(vertexCount: slots.count, edges: pairs)
    }

    /// Numbers the cycles, so that construction knows its partners.
    mutating func findCycles() {
        let graph = graph { !$0.isDeferred }
        let (numbers, count) = graph.stronglyConnectedComponents()
        var sizes = [Int](repeating: 0, count: count)
        for number in numbers { sizes[Int(number)] += 1 }
        let loops = Set(edges.lazy.filter { $0.from == $0.target && !$0.isDeferred }.map(\.from))
        cycles = numbers.enumerated().map { slot, number in sizes[Int(number)] > 1 || loops.contains(slot) ? Int(number) : -1 }
        for (slot, cycle) in cycles.enumerated() where cycle >= 0 {
            cycleMembers[cycle, default: []].append(slot)
            if slots[slot].isShared { entangledCycles.insert(cycle) }
        }
    }

    /// Finds the slots for which nothing has to be remembered while they are built.
    ///
    /// Prototypes, and members of an object graph that can occur only once in it: nothing else, or one definition that itself is built at
    /// most once, needs them. Post-processed slots, members of cycles and everything shared take the long way.
    mutating func chooseDirectSlots() {
        var dependents = [Int](repeating: 0, count: slots.count)
        var multiplies = [Bool](repeating: false, count: slots.count)
        for edge in edges where edge.target >= 0 {
            dependents[edge.target] += 1
            if !edge.isDeferred, slots[edge.from].lifetime == .prototype { multiplies[edge.target] = true }
        }
        directSlots = slots.indices.map { slot in
            guard cycles[slot] < 0, slots[slot].processors.isEmpty, !slots[slot].isShared else { return false }
            switch slots[slot].lifetime {
            case .prototype: return true
            case .objectGraph: return dependents[slot] == 0 || (dependents[slot] == 1 && !multiplies[slot])
            case .singleton, .lazySingleton, .weakSingleton: return false
            }
        }
    }
}
