/// A graph whose members are groups of services, such as assemblies: who needs somebody in another group, and in which rings.
package struct GroupGraph {
    /// Groups that need each other in a ring.
    package struct Ring {
        /// Their names, in order.
        package var groups: [String]
        /// A shortest way round from the first of them: for each step an edge between services that makes it.
        package var way: [DependencyEdge]
        /// The cheapest edges between services without which there is no ring.
        package var cut: [DependencyEdge]
    }

    /// The groups; the slot of each edge is the number of the edge between services that it stands for.
    private let groups: GraphIndex
    private let edges: [DependencyEdge]

    /// Puts services together.
    ///
    /// - Parameters:
    ///   - index: the services.
    ///   - name: the name of the group of each service; nil for one that is in none.
    ///   - counts: whether an edge between two groups counts.
    package init(of index: GraphIndex, name: (Int) -> String?, counts: (DependencyEdge) -> Bool) {
        let names = (0..<index.count).map(name)
        let all = Set(names.compactMap(\.self)).sorted()
        let byName = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1, $0) })
        let numbers = names.map { name in name.flatMap { byName[$0] } }
        var between: [DependencyEdge] = []
        var standing: [DependencyEdge] = []
        for service in index.servicesByKey {
            guard let from = numbers[service] else { continue }
            for edge in index.dependencies(of: service) {
                guard let to = numbers[edge.to], from != to, counts(edge) else { continue }
                var group = edge
                (group.from, group.to, group.position) = (from, to, between.count)
                between.append(edge)
                standing.append(group)
            }
        }
        edges = between
        groups = GraphIndex(
            GraphSnapshot(name: "groups", services: all.map { ServiceNode(key: $0, serviceType: $0) }, edges: standing))
    }

    /// The rings, by the name of their first group.
    package var rings: [Ring] {
        CycleCut.find(in: groups).components.map { component in
            let start = component.members[0]
            let way = ShortestPath.find(in: groups, from: start, to: start) ?? []
            return Ring(
                groups: component.members.map(groups.key), way: way.map { edges[$0.position] },
                cut: component.edges.map { edges[$0.position] })
        }
    }
}
