/// The groups of a graph in the order of their layers: a dependency structure matrix (Steward, "The design structure system", 1981).
///
/// Dependents come first, so a dependency points back only within a cycle of groups, whose order leaves as few of them as possible.
package struct DependencyMatrix: Hashable, Sendable {
    package struct Group: Hashable, Sendable {
        package var name: String
        package var services: Int
    }

    /// The dependencies of one group on another.
    package struct Cell: Hashable, Sendable {
        /// The position of the dependent group.
        package var row: Int
        package var column: Int
        /// The dependencies between services, by the key of the dependent.
        package var edges: [DependencyEdge]

        package var isBackward: Bool { column < row }
    }

    /// The groups, dependents first.
    package let groups: [Group]
    /// The dependencies between groups, by row, then by column.
    package let cells: [Cell]
    /// The positions of the groups of each cycle, which are adjacent.
    package let cycles: [Range<Int>]
    /// Whether fewer dependencies that point back are impossible.
    package let isMinimal: Bool

    /// Orders the groups of some services, which are sorted by key.
    package init(_ index: GraphIndex, services: [Int], group: (ServiceNode) -> String) {
        var counts: [String: Int] = [:]
        var names = [String?](repeating: nil, count: index.count)
        for service in services {
            let name = group(index.snapshot.services[service])
            names[service] = name
            counts[name, default: 0] += 1
        }
        let grouped = GroupGraph(of: index, name: { names[$0] }, counts: { _ in true })
        let graph = grouped.groups
        let between = Dictionary(grouping: graph.edges) { IndexPair($0.from, $0.to) }.mapValues {
            $0.map { grouped.edges[$0.position] }
        }
        let components = StronglyConnectedComponents(graph, includesObserved: true)
        let depths = ComponentDepths(components, in: graph)
        var order: [Int] = []
        var cycles: [Range<Int>] = []
        var isMinimal = true
        let layers = components.members.indices.sorted { left, right in
            if depths[left] != depths[right] { return depths[left] > depths[right] }
            return components.members.first(of: left) < components.members.first(of: right)
        }
        for component in layers {
            let members = components.members[component]
            if members.count > 1 { cycles.append(order.count..<order.count + members.count) }
            let ordered = Self.ordered(members) { between[IndexPair($0, $1)]?.count ?? 0 }
            order += ordered.members
            isMinimal = isMinimal && ordered.isMinimal
        }
        var places = [Int](repeating: 0, count: graph.count)
        for (place, number) in order.enumerated() { places[number] = place }
        groups = order.map { Group(name: graph.key($0), services: counts[graph.key($0)] ?? 0) }
        cells = between.map { Cell(row: places[$0.first], column: places[$0.second], edges: $1) }
            .sorted { ($0.row, $0.column) < ($1.row, $1.column) }
        self.cycles = cycles
        self.isMinimal = isMinimal
    }

    /// The dependencies that point back: the pairs of groups with the fewest first.
    package var backward: [Cell] {
        cells.filter(\.isBackward).sorted { ($0.edges.count, $0.row, $0.column) < ($1.edges.count, $1.row, $1.column) }
    }

    /// The groups of a cycle in an order with few dependencies that point back, and whether there is none with fewer.
    private static func ordered(_ members: [Int], weight: (Int, Int) -> Int) -> (members: [Int], isMinimal: Bool) {
        guard members.count > 1 else { return (members, true) }
        var arcs: [WeightedComponent.Arc] = []
        for from in members.indices {
            for to in members.indices where from != to {
                let weight = weight(members[from], members[to])
                if weight > 0 { arcs.append(.init(from: from, to: to, weight: weight)) }
            }
        }
        let graph = WeightedComponent(count: members.count, arcs: arcs)
        let (cut, isMinimal) = graph.cut()
        // The rest has no cycle: repeatedly takes the first group all of whose dependents were taken.
        var waiting = [Int](repeating: 0, count: members.count)
        for (number, arc) in arcs.enumerated() where !cut.contains(number) { waiting[arc.to] += 1 }
        var order: [Int] = []
        while let next = waiting.firstIndex(of: 0) {
            order.append(next)
            waiting[next] = -1
            for arc in graph.leaving[next] where !cut.contains(arc) { waiting[arcs[arc].to] -= 1 }
        }
        return (order.map { members[$0] }, isMinimal)
    }
}
