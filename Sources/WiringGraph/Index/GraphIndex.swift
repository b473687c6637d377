/// A graph with its neighbours at hand: who needs whom, in both directions, in compact arrays.
///
/// Works for any snapshot; what it lists is ordered by key even when the snapshot is not. Edges that lead to no service take no part.
package struct GraphIndex: Sendable {
    /// The graph.
    package let snapshot: GraphSnapshot
    /// The order of the services by key.
    let order: ServiceOrder
    /// All edges, grouped by dependent.
    private let outgoing: [DependencyEdge]
    /// Where each dependent's group starts in `outgoing`; one more at the end.
    private let outgoingStarts: [Int]
    /// Positions in `outgoing`, grouped by dependency.
    private let incoming: [Int]
    /// Where each dependency's group starts in `incoming`; one more at the end.
    private let incomingStarts: [Int]

    /// Indexes a graph.
    package init(_ snapshot: GraphSnapshot) {
        self.snapshot = snapshot
        let count = snapshot.services.count
        let order = ServiceOrder(snapshot.services)
        self.order = order
        let edges = snapshot.edges.filter { (0..<count).contains($0.from) && (0..<count).contains($0.to) }
        let groups = Self.group(edges.indices, count: count) { edges[$0].from }
        var outgoing: [DependencyEdge] = []
        outgoing.reserveCapacity(edges.count)
        for service in 0..<count {
            let group = groups.items[groups.starts[service]..<groups.starts[service + 1]].map { edges[$0] }
            outgoing += group.sorted { left, right in
                var (ranked, other) = (left, right)
                ranked.to = order.ranks[left.to]
                other.to = order.ranks[right.to]
                return ranked.precedes(other)
            }
        }
        self.outgoing = outgoing
        outgoingStarts = groups.starts
        // Dependents are visited by key, so that each group comes out ordered by (key of the dependent, position).
        let starts = groups.starts
        let byDependentKey = order.services.flatMap { starts[$0]..<starts[$0 + 1] }
        let dependents = Self.group(byDependentKey, count: count) { outgoing[$0].to }
        incoming = dependents.items
        incomingStarts = dependents.starts
    }

    /// What a service needs, in the order of its slots.
    package func dependencies(of service: Int) -> ArraySlice<DependencyEdge> {
        outgoing[outgoingStarts[service]..<outgoingStarts[service + 1]]
    }

    /// Who needs a service, by the key of the dependent, then by slot.
    package func dependents(of service: Int) -> [DependencyEdge] {
        incoming[incomingStarts[service]..<incomingStarts[service + 1]].map { outgoing[$0] }
    }

    /// How many different services need a service, itself left out.
    package func dependentCount(of service: Int) -> Int {
        var count = 0
        var previous = service
        for position in incoming[incomingStarts[service]..<incomingStarts[service + 1]] {
            let dependent = outgoing[position].from
            if dependent != previous && dependent != service { count += 1 }
            previous = dependent
        }
        return count
    }

    /// The positions of all services, by key.
    package var servicesByKey: [Int] { order.services }

    /// The services that nobody needs, by key.
    package var roots: [Int] {
        order.services.filter { incomingStarts[$0] == incomingStarts[$0 + 1] }
    }

    /// The services that many others need, the most needed first, then by key.
    ///
    /// - Parameter minimum: How many different dependents make a hub.
    package func hubs(minimum: Int = 5) -> [Int] {
        order.services
            .map { (service: $0, count: dependentCount(of: $0)) }
            .filter { $0.count >= minimum }
            .sorted { $0.count != $1.count ? $0.count > $1.count : order.ranks[$0.service] < order.ranks[$1.service] }
            .map(\.service)
    }

    /// The key of a service.
    package func key(_ service: Int) -> String { snapshot.services[service].key }

    /// The number of services.
    package var count: Int { snapshot.services.count }

    /// Every edge, grouped by dependent in the order of the snapshot's services.
    package var edges: [DependencyEdge] { outgoing }

    /// Sorts items into `count` groups, keeping the order within each.
    private static func group(_ items: some Collection<Int>, count: Int, by group: (Int) -> Int) -> (items: [Int], starts: [Int]) {
        var starts = [Int](repeating: 0, count: count + 1)
        for item in items { starts[group(item) + 1] += 1 }
        for position in 0..<count { starts[position + 1] += starts[position] }
        var next = starts
        var grouped = [Int](repeating: 0, count: items.count)
        for item in items {
            let target = group(item)
            grouped[next[target]] = item
            next[target] += 1
        }
        return (grouped, starts)
    }
}
