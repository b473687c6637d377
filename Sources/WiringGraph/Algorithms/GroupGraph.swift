/// A graph of groups of services, such as assemblies: the edges between groups, and their cycles.
package struct GroupGraph {
    /// Groups that depend on each other in a cycle.
    package struct GroupCycle {
        package var groups: [String]
        /// A shortest cycle through the first group: for each step, an edge between services that causes it.
        package var way: [DependencyEdge]
        /// The minimum-cost edges between services whose removal breaks the cycle.
        package var cut: [DependencyEdge]
    }

    /// The groups; the position of each edge is the index of the represented edge in `edges`.
    let groups: GraphIndex
    let edges: [DependencyEdge]

    /// Groups services by name, nil for a service without a group; `counts` selects the edges between groups.
    package init(of index: GraphIndex, name: (Int) -> String?, counts: (DependencyEdge) -> Bool) {
        let names = (0..<index.count).map(name)
        let all = Set(names.compactMap(\.self)).sorted()
        let byName = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1, $0) })
        let numbers = names.map { name in name.flatMap { byName[$0] } }
        var between: [DependencyEdge] = []
        var groupEdges: [DependencyEdge] = []
        for service in index.servicesByKey {
            guard let from = numbers[service] else { continue }
            for edge in index.dependencies(of: service) {
                guard let to = numbers[edge.to], from != to, counts(edge) else { continue }
                var group = edge
                (group.from, group.to, group.position) = (from, to, between.count)
                between.append(edge)
                groupEdges.append(group)
            }
        }
        edges = between
        groups = GraphIndex(GraphSnapshot(name: "groups", services: all.map { ServiceNode(key: $0, serviceType: $0) }, edges: groupEdges))
    }

    /// The cycles of groups, sorted by the name of their first group.
    package var groupCycles: [GroupCycle] {
        CycleCut.find(in: groups).components.map { component in
            let start = component.members[0]
            let way = ShortestPath.find(in: groups, from: start, to: start) ?? []
            return GroupCycle(
                groups: component.members.map(groups.key), way: way.map { edges[$0.position] },
                cut: component.edges.map { edges[$0.position] })
        }
    }
}
