import WiringVocabulary

/// A graph with its neighbours at hand: who needs whom, in both directions, in compact arrays.
///
/// Works for any snapshot; what it lists is ordered by key even when the snapshot is not. Edges that lead to no service take no part. A graph in
/// its normal order shares its edges with the index, which adds eight bytes for each of them.
package struct GraphIndex: Sendable {
    /// The graph.
    package let snapshot: GraphSnapshot
    /// The order of the services by key.
    let order: ServiceOrder
    /// All edges, grouped by dependent.
    private let outgoing: [DependencyEdge]
    /// Where each dependent's group starts in `outgoing`; one more at the end.
    private let outgoingStarts: [Int32]
    /// Positions in `outgoing`, grouped by dependency.
    private let incoming: [Int32]
    /// Where each dependency's group starts in `incoming`; one more at the end.
    private let incomingStarts: [Int32]

    /// Indexes a graph.
    package init(_ snapshot: GraphSnapshot) {
        self.snapshot = snapshot
        let order = ServiceOrder(snapshot.services)
        self.order = order
        outgoing = order.isIdentity && snapshot.areEdgesOrdered ? snapshot.edges : Self.grouped(snapshot, order: order)
        outgoingStarts = Self.starts(outgoing, count: snapshot.services.count, by: \.from)
        incomingStarts = Self.starts(outgoing, count: snapshot.services.count, by: \.to)
        // Dependents are visited by key, so that each group comes out ordered by (key of the dependent, position).
        var next = incomingStarts
        var incoming = [Int32](repeating: 0, count: outgoing.count)
        for service in order.services {
            for position in Int(outgoingStarts[service])..<Int(outgoingStarts[service + 1]) {
                let target = outgoing[position].to
                incoming[Int(next[target])] = Int32(position)
                next[target] += 1
            }
        }
        self.incoming = incoming
    }

    /// What a service needs, in the order of its slots.
    package func dependencies(of service: Int) -> ArraySlice<DependencyEdge> {
        outgoing[Int(outgoingStarts[service])..<Int(outgoingStarts[service + 1])]
    }

    /// Who needs a service, by the key of the dependent, then by slot.
    package func dependents(of service: Int) -> [DependencyEdge] {
        incomingPositions(of: service).map { outgoing[Int($0)] }
    }

    /// The edges that lead from one service to another, of which there may be several.
    package func edges(from dependent: Int, to service: Int) -> [DependencyEdge] {
        let outgoing = dependencies(of: dependent)
        let incoming = incomingPositions(of: service)
        // One of the two may be a hub.
        if outgoing.count <= incoming.count { return outgoing.filter { $0.to == service } }
        return incoming.compactMap { self.outgoing[Int($0)].from == dependent ? self.outgoing[Int($0)] : nil }
    }

    /// Whether anybody else needs a service.
    func isNeeded(_ service: Int) -> Bool { incomingPositions(of: service).contains { outgoing[Int($0)].from != service } }

    /// How many different services need a service, itself left out.
    package func dependentCount(of service: Int) -> Int {
        var count = 0
        var previous = service
        for position in incomingPositions(of: service) {
            let dependent = outgoing[Int(position)].from
            if dependent != previous && dependent != service { count += 1 }
            previous = dependent
        }
        return count
    }

    /// The positions of all services, by key.
    package var servicesByKey: [Int] { order.services }

    /// The services that nobody else needs, by key.
    package var roots: [Int] { order.services.filter { !isNeeded($0) } }

    /// The services that many others need, the most needed first, then by key.
    ///
    /// - Parameter minimum: how many different dependents make a hub.
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

    /// Whether a service has any edge in a direction.
    func hasNeighbours(_ service: Int, _ direction: GraphDirection) -> Bool {
        switch direction {
        case .dependencies: outgoingStarts[service] < outgoingStarts[service + 1]
        case .dependents: incomingStarts[service] < incomingStarts[service + 1]
        }
    }

    /// Calls somebody with the services at the other end of a service's edges, in the order of the edges.
    @inline(__always)
    func forEachNeighbour(of service: Int, _ direction: GraphDirection, _ body: (Int) -> Void) {
        switch direction {
        case .dependencies:
            for position in Int(outgoingStarts[service])..<Int(outgoingStarts[service + 1]) { body(outgoing[position].to) }
        case .dependents:
            for position in incomingPositions(of: service) { body(outgoing[Int(position)].from) }
        }
    }

    /// The graph over the services numbered by key, without slots and kinds.
    func compactGraph(includesObserved: Bool) -> CompactGraph {
        var rowStart: [Int32] = [0]
        var targets: [Int32] = []
        rowStart.reserveCapacity(count + 1)
        targets.reserveCapacity(outgoing.count)
        let ranks = order.ranks
        for service in order.services {
            for edge in dependencies(of: service) where includesObserved || !edge.isObserved { targets.append(Int32(ranks[edge.to])) }
            rowStart.append(Int32(targets.count))
        }
        return CompactGraph(rowStart: rowStart, targets: targets)
    }

    /// The graph of construction among some services, which are numbered from zero in their order, without parallel edges.
    func constructionGraph(of services: [Int]) -> CompactGraph {
        var numbers: [Int: Int32] = [:]
        numbers.reserveCapacity(services.count)
        for (number, service) in services.enumerated() { numbers[service] = Int32(number) }
        var rowStart: [Int32] = [0]
        var targets: [Int32] = []
        for service in services {
            let reached = Set(dependencies(of: service).lazy.filter { !$0.isObserved }.compactMap { numbers[$0.to] })
            targets += reached.sorted()
            rowStart.append(Int32(targets.count))
        }
        return CompactGraph(rowStart: rowStart, targets: targets)
    }

    private func incomingPositions(of service: Int) -> ArraySlice<Int32> {
        incoming[Int(incomingStarts[service])..<Int(incomingStarts[service + 1])]
    }

    /// Where the edges of each service start when they are grouped.
    private static func starts(_ edges: [DependencyEdge], count: Int, by service: (DependencyEdge) -> Int) -> [Int32] {
        var starts = [Int32](repeating: 0, count: count + 1)
        for edge in edges { starts[service(edge) + 1] += 1 }
        for position in 0..<count { starts[position + 1] += starts[position] }
        return starts
    }

    /// The edges of a graph that lead to services, by dependent, and those of each in the order of their slots.
    private static func grouped(_ snapshot: GraphSnapshot, order: ServiceOrder) -> [DependencyEdge] {
        let services = 0..<snapshot.services.count
        let edges = snapshot.edges.filter { services.contains($0.from) && services.contains($0.to) }
        let starts = Self.starts(edges, count: services.count, by: \.from)
        var next = starts
        var numbers = [Int32](repeating: 0, count: edges.count)
        for (number, edge) in edges.enumerated() {
            numbers[Int(next[edge.from])] = Int32(number)
            next[edge.from] += 1
        }
        var grouped: [DependencyEdge] = []
        grouped.reserveCapacity(edges.count)
        for service in services {
            let group = numbers[Int(starts[service])..<Int(starts[service + 1])].map { edges[Int($0)] }
            grouped += group.sorted { left, right in
                var (ranked, other) = (left, right)
                ranked.to = order.ranks[left.to]
                other.to = order.ranks[right.to]
                return ranked.precedes(other)
            }
        }
        return grouped
    }
}
