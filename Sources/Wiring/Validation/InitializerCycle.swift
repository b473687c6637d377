extension Explanation {
    /// `cycle-init`: definitions that need each other before any of them exists, one finding for each group, with a shortest cycle of it.
    func initializerCycleFindings() -> [Finding] {
        // What no cycle leads through at all, none leads through by initializers alone.
        if blueprint.cycles.isEmpty { return [] }
        let graph = blueprint.graph { blueprint.isConstructionEdge($0) }
        return graph.stronglyConnectedComponents().members()
            // Nearly all are alone, and in no cycle.
            .filter { $0.count > 1 || graph.targets(of: $0[0]).contains(Int32($0[0])) }
            .compactMap { shortestCycle(in: graph, through: $0) }
            .map { cycle -> [Int] in cycle.filter { blueprint.nodes[$0].definition != nil } }
            .filter { !$0.isEmpty }
            .ordered { $0[0] < $1[0] }
            .map { impossibleCycle($0) }
    }

    /// A shortest cycle through the first member, within the members; nil when there is none.
    private func shortestCycle(in graph: CompactGraph, through members: [Int]) -> [Int]? {
        guard let start = members.first else { return nil }
        let inside = Set(members)
        var previous: [Int: Int] = [:]
        var queue = [start]
        var position = 0
        while position < queue.count {
            let current = queue[position]
            position += 1
            for target in graph.targets(of: current).map(Int.init) where inside.contains(target) {
                if target == start {
                    var path = [current]
                    while let step = path.last, step != start, let earlier = previous[step] { path.append(earlier) }
                    return path.reversed()
                }
                if previous[target] == nil {
                    previous[target] = current
                    queue.append(target)
                }
            }
        }
        return nil
    }

    private func impossibleCycle(_ cycle: [Int]) -> Finding {
        let ring = cycle.enumerated().map { position, node in
            let next = cycle[(position + 1) % cycle.count]
            let edge = blueprint.edges(of: node).first {
                $0.target >= 0 && blueprint.base(of: $0.target) == next && blueprint.isConstructionEdge($0)
            }
            return Finding.CycleStep(
                blueprint.key(of: node), slot: edge.map { dependencyDescription(of: $0) } ?? "dependency", site: blueprint.site(of: node))
        }
        return .initializerCycle(ring, wayOut: wayOut(of: cycle))
    }

    /// What to do about a cycle, by what its members can do.
    private func wayOut(of cycle: [Int]) -> Finding.CycleWayOut {
        let recipes = cycle.compactMap { blueprint.nodes[$0].definition?.recipe }
        if recipes.contains(where: \.isAsynchronous) { return .asyncLazy }
        // Without a class there is no property that could wait.
        if !recipes.contains(where: \.isReference) {
            let wayOuts = recipes.compactMap(\.cycleWayOut)
            if wayOuts.contains(.placeholder) { return .placeholder }
            if let wayOut = wayOuts.first { return wayOut }
        }
        return recipes.contains { !$0.isReference } ? .propertyOfClass : .property
    }

    /// `cycle-init` for a request that arrives while the initializer still runs.
    package func initializerCycle(at node: Int, path: [String]) -> Finding {
        let key = blueprint.key(of: node)
        let start = path.lastIndex(of: key) ?? path.startIndex
        return Finding(
            rule: .cycleInit,
            severity: .error,
            message: "\(key) was asked for while its initializer was still running",
            services: [key],
            details: [.init("reached by", (path[start...] + [key]).joined(separator: " -> "), site: blueprint.site(of: node))],
            fix: "hand it over after the initializer: as a property, or by calling the factory later"
        )
    }
}
