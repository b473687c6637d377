extension Blueprint {
    /// Whether the dependency must be complete before the dependent is visible to others.
    package func isConstructionEdge(_ edge: Edge) -> Bool {
        if edge.isCut || edge.target < 0 { return false }
        switch edge.dependency.kind {
        case .initializer, .alias: return true
        case .observed: return false
        // A value is copied when it is handed out, so nothing may be injected into it afterwards.
        // An instance that has to be awaited may be in the hands of several tasks.
        case .property, .method: return slots[edge.from].definition.map { !$0.recipe.isReference || $0.recipe.isAsynchronous } ?? false
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
        let graph = graph { !$0.isCut }
        let components = graph.stronglyConnectedComponents()
        let numbers = components.numbers
        var sizes = [Int](repeating: 0, count: components.count)
        for number in numbers { sizes[Int(number)] += 1 }
        let loops = Set(edges.lazy.filter { $0.from == $0.target && !$0.isCut }.map(\.from))
        cycles = numbers.enumerated().map { slot, number in sizes[Int(number)] > 1 || loops.contains(slot) ? Int(number) : -1 }
        for (slot, cycle) in cycles.enumerated() where cycle >= 0 {
            cycleMembers[cycle, default: []].append(slot)
            if slots[slot].isShared || slots[slot].keepsProducts { sharedMembers[cycle] = slot }
        }
        bands = Self.bands(of: graph, components: components)
    }

    /// How many definitions may be built inside one another, each by the initializer of the one before.
    private static let bandHeight = 100

    /// Cuts the graph into bands of bounded height by the longest path below each slot.
    ///
    /// Components are numbered so that an edge never leads to a higher number, so one pass in that order sees every target before its source.
    private static func bands(of graph: CompactGraph, components: CompactGraph.Components) -> [Int] {
        let numbers = components.numbers
        var depths = [Int](repeating: 0, count: components.count)
        for (component, members) in components.members().enumerated() {
            for slot in members {
                for target in graph.targets(of: slot) where numbers[Int(target)] != numbers[slot] {
                    depths[component] = max(depths[component], depths[Int(numbers[Int(target)])] + 1)
                }
            }
        }
        return numbers.map { depths[Int($0)] / bandHeight }
    }

    /// The slots below the given one that have to be built first, the lowest first, so that no initializer runs inside too many others.
    ///
    /// They are the targets of the edges that cross from one band into a lower one. Prototypes cannot be built ahead, having no place to be kept.
    /// - Parameter isBuilt: whether a slot has its instance, so that nothing below it matters.
    func stages(below slot: Int, unless isBuilt: (Int) -> Bool) -> [Int] {
        guard bands[slot] > 0 else { return [] }
        var isSeen = [Bool](repeating: false, count: slots.count)
        isSeen[slot] = true
        var stack = [slot]
        var crossed: Set<Int> = []
        while let current = stack.popLast() {
            // By number: to take an edge out of the array would count references to all that it holds.
            for edge in edgeStart[current]..<edgeStart[current + 1] {
                let target = edges[edge].target
                guard target >= 0, !edges[edge].isCut else { continue }
                if bands[target] < bands[current], let base = base(of: target), slots[base].lifetime != .prototype {
                    crossed.insert(base)
                }
                if isSeen[target] { continue }
                isSeen[target] = true
                if !isBuilt(target) { stack.append(target) }
            }
        }
        // A closure over the whole blueprint would copy it for each comparison.
        return crossed.sorted { [bands] in (bands[$0], $0) < (bands[$1], $1) }
    }

    /// Finds out for which slots little has to be remembered while they are built.
    ///
    /// Prototypes need nothing, and neither do members of an object graph that can occur only once in it: nothing else, or one definition that
    /// itself is built at most once, needs them. Post-processed slots, members of cycles and everything shared take the long way.
    mutating func chooseRoutes() {
        var isCrossed = [Bool](repeating: false, count: slots.count)
        for edge in edges where edge.target >= 0 && bands[edge.target] < bands[edge.from] {
            isCrossed[base(of: edge.target) ?? edge.target] = true
        }
        var dependents = [Int](repeating: 0, count: slots.count)
        var multiplies = [Bool](repeating: false, count: slots.count)
        for edge in edges where edge.target >= 0 {
            dependents[edge.target] += 1
            if !edge.isCut, slots[edge.from].lifetime == .prototype { multiplies[edge.target] = true }
        }
        // A lazy handle may go on with a graph later, or while it is still being built, so then what the graph has must be remembered.
        let usesHandles = slots.contains { if case .handle = $0.role { true } else { false } }
        let rings = usesHandles ? ringsThroughHandles() : []
        routes = slots.indices.map { slot in
            // What has been awaited is found in the graph, or where shared instances are.
            if isAsynchronous(slot) { return .pooled }
            guard cycles[slot] < 0, !rings.contains(slot), bands[slot] == 0, slots[slot].processors.isEmpty, !slots[slot].isShared else {
                return .long
            }
            switch slots[slot].lifetime {
            case .prototype: return .direct
            case .objectGraph:
                return !usesHandles && !isCrossed[slot] && (dependents[slot] == 0 || (dependents[slot] == 1 && !multiplies[slot]))
                    ? .single : .pooled
            case .singleton, .lazySingleton, .weakSingleton, .scoped: return .long
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
