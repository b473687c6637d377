extension Explanation {
    private static var maximumMembers: Int { 12 }

    /// `cycle-init`: definitions that depend on each other during construction. One finding for each component, with a shortest cycle.
    func initializerCycleFindings() -> [Finding] {
        // Without cycles of any kind there are no cycles of initializers.
        if blueprint.cycles.isEmpty { return [] }
        let graph = blueprint.graph { blueprint.isConstructionEdge($0) }
        var cycles: [[Int]] = []
        // Most components consist of a single node without a cycle.
        for members in graph.stronglyConnectedComponents().members()
        where members.count > 1 || graph.targets(of: members[0]).contains(Int32(members[0])) {
            let cycle = shortestCycle(in: graph, through: members).filter { blueprint.nodes[$0].definition != nil }
            if !cycle.isEmpty { cycles.append(cycle) }
        }
        return cycles.ordered { $0[0] < $1[0] }.map { impossibleCycle($0) }
    }

    private func shortestCycle(in graph: CompactGraph, through members: [Int]) -> [Int] {
        let inside = UnspecializedSet(members)
        let targets = { (node: Int) -> [Int] in graph.targets(of: node).map(Int.init).filter { inside.contains($0) } }
        let search = BreadthFirstSearch(from: [members[0]], until: { targets($0).contains(members[0]) }, targets)
        return search.goal.map { search.path(to: $0) } ?? []
    }

    private func impossibleCycle(_ cycle: [Int]) -> Finding {
        let all = cycle.map { blueprint.key(of: $0) }
        let first = all.indices.min { all[$0] < all[$1] } ?? 0
        let keys = all.indices.map { all[(first + $0) % all.count] }
        let path = PathText.text(keys + [keys[0]], maximumServices: Self.maximumMembers + 1)
        return finding(
            keys.count == 1 ? .selfCycle : .initializerCycle, keys.count == 1 ? keys : [String(keys.count), path], services: keys,
            site: blueprint.site(of: cycle[first]), ProblemFacts(nodes: cycle))
    }
}
