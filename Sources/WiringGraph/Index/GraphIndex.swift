/// A graph with the dependencies and dependents of each service, in compact arrays.
///
/// Works for any snapshot; what it lists is ordered by key even when the snapshot is not. Edges that lead to no service take no part. A graph in
/// its normal order shares its edges with the index, which adds sixteen bytes for each of them: walks read the ends alone.
package struct GraphIndex: Sendable {
    /// The graph.
    package let snapshot: GraphSnapshot
    /// The order of the services by key.
    package let order: ServiceOrder
    /// All edges, grouped by dependent.
    @usableFromInline let outgoing: [DependencyEdge]
    /// Where each dependent's group starts in `outgoing`; one more at the end.
    @usableFromInline let outgoingStarts: [Int32]
    /// The dependencies of `outgoing`.
    @usableFromInline let targets: [Int32]
    /// Positions in `outgoing`, grouped by dependency.
    @usableFromInline let incoming: [Int32]
    /// The dependents of `incoming`.
    @usableFromInline let sources: [Int32]
    /// Where each dependency's group starts in `incoming`; one more at the end.
    @usableFromInline let incomingStarts: [Int32]

    /// Indexes a graph.
    package init(_ snapshot: GraphSnapshot) {
        self.snapshot = snapshot
        let order = ServiceOrder(snapshot.services)
        self.order = order
        outgoing = order.isIdentity && snapshot.areEdgesOrdered ? snapshot.edges : Self.grouped(snapshot, order: order)
        let count = snapshot.services.count
        let ends = Ends(outgoing, among: count)
        (targets, outgoingStarts, incomingStarts) = (ends.targets, ends.outgoingStarts, ends.incomingStarts)
        // Dependents are visited by key, so that each group comes out ordered by (key of the dependent, position).
        var next = ends.incomingStarts
        var incoming = [Int32](repeating: 0, count: ends.targets.count)
        var sources = incoming
        for service in order.services {
            for position in Int(ends.outgoingStarts[service])..<Int(ends.outgoingStarts[service + 1]) {
                let target = Int(ends.targets[position])
                let place = Int(next[target])
                incoming[place] = Int32(truncatingIfNeeded: position)
                sources[place] = Int32(truncatingIfNeeded: service)
                next[target] += 1
            }
        }
        (self.incoming, self.sources) = (incoming, sources)
    }

    /// The ends of edges that are grouped by dependent, read once.
    private struct Ends {
        var targets: [Int32]
        var outgoingStarts: [Int32]
        var incomingStarts: [Int32]

        init(_ edges: [DependencyEdge], among count: Int) {
            var (outgoing, incoming) = ([Int32](repeating: 0, count: count + 1), [Int32](repeating: 0, count: count + 1))
            targets = [Int32](unsafeUninitializedCapacity: edges.count) { targets, filled in
                edges.withUnsafeBufferPointer { edges in
                    for position in edges.indices {
                        let (from, to) = (edges[position].from, edges[position].to)
                        outgoing[from + 1] += 1
                        incoming[to + 1] += 1
                        targets.initializeElement(at: position, to: Int32(truncatingIfNeeded: to))
                    }
                }
                filled = edges.count
            }
            for service in 0..<count {
                outgoing[service + 1] += outgoing[service]
                incoming[service + 1] += incoming[service]
            }
            (outgoingStarts, incomingStarts) = (outgoing, incoming)
        }
    }

    /// What a service needs, in the order of its slots.
    @inlinable
    package func dependencies(of service: Int) -> ArraySlice<DependencyEdge> {
        outgoing[Int(outgoingStarts[service])..<Int(outgoingStarts[service + 1])]
    }

    /// Who needs a service, by the key of the dependent, then by slot.
    package func dependents(of service: Int) -> [DependencyEdge] {
        incomingPlaces(of: service).map { outgoing[Int(incoming[$0])] }
    }

    /// The edges that lead from one service to another, of which there may be several.
    package func edges(from dependent: Int, to service: Int) -> [DependencyEdge] {
        let outgoing = dependencies(of: dependent)
        let incoming = incomingPlaces(of: service)
        // One of the two may be a hub.
        if outgoing.count <= incoming.count { return outgoing.indices.lazy.filter { targets[$0] == service }.map { outgoing[$0] } }
        return incoming.filter { sources[$0] == dependent }.map { self.outgoing[Int(self.incoming[$0])] }
    }

    /// Whether anybody else needs a service.
    @inlinable
    package func isNeeded(_ service: Int) -> Bool { incomingPlaces(of: service).contains { sources[$0] != service } }

    /// How many different services need a service, itself left out.
    package func dependentCount(of service: Int) -> Int {
        var count = 0
        var previous = service
        for place in incomingPlaces(of: service) {
            let dependent = Int(sources[place])
            if dependent != previous && dependent != service { count += 1 }
            previous = dependent
        }
        return count
    }

    /// The positions of all services, by key.
    @inlinable
    package var servicesByKey: [Int] { order.services }

    /// The services that nobody else needs, by key.
    package var roots: [Int] { order.services.filter { !isNeeded($0) } }

    /// The services that many others need, the most needed first, then by key.
    ///
    /// - Parameter minimum: how many different dependents make a hub.
    package func hubs(minimum: Int = 5) -> [Int] {
        var hubs: [(service: Int, count: Int)] = []
        for service in order.services {
            let count = dependentCount(of: service)
            if count >= minimum { hubs.append((service, count)) }
        }
        hubs.sort { left, right in
            if left.count != right.count { return left.count > right.count }
            return order.ranks[left.service] < order.ranks[right.service]
        }
        return hubs.map(\.service)
    }

    /// The key of a service.
    @inlinable
    package func key(_ service: Int) -> String { snapshot.services[service].key }

    /// The number of services.
    @inlinable
    package var count: Int { snapshot.services.count }

    /// Every edge, grouped by dependent in the order of the snapshot's services.
    @inlinable
    package var edges: [DependencyEdge] { outgoing }

    /// How many edges a service has in a direction.
    func neighbourCount(_ service: Int, _ direction: GraphDirection) -> Int {
        switch direction {
        case .dependencies: Int(outgoingStarts[service + 1] - outgoingStarts[service])
        case .dependents: incomingPlaces(of: service).count
        }
    }

    /// Whether a service has any edge in a direction.
    func hasNeighbours(_ service: Int, _ direction: GraphDirection) -> Bool { neighbourCount(service, direction) > 0 }

    /// Calls a closure with the service at the other end of each edge of a service, in the order of the edges.
    @inlinable @inline(__always)
    package func forEachNeighbour(of service: Int, _ direction: GraphDirection, _ body: (Int) -> Void) {
        switch direction {
        case .dependencies:
            for position in Int(outgoingStarts[service])..<Int(outgoingStarts[service + 1]) { body(Int(targets[position])) }
        case .dependents:
            for place in incomingPlaces(of: service) { body(Int(sources[place])) }
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
            for position in Int(outgoingStarts[service])..<Int(outgoingStarts[service + 1]) {
                if includesObserved || !outgoing[position].isObserved { targets.append(Int32(ranks[Int(self.targets[position])])) }
            }
            rowStart.append(Int32(targets.count))
        }
        return CompactGraph(rowStart: rowStart, targets: targets)
    }

    /// The graph of construction among some services, which are numbered from zero in their order, without parallel edges.
    func constructionGraph(of services: [Int]) -> CompactGraph {
        // A few services of a big graph take no memory in its size.
        let isPart = services.count < count / 16
        var table = [Int32](repeating: -1, count: isPart ? 0 : count)
        var few: [Int: Int32] = [:]
        for (number, service) in services.enumerated() {
            if isPart { few[service] = Int32(number) } else { table[service] = Int32(number) }
        }
        var rowStart: [Int32] = [0]
        var targets: [Int32] = []
        var reached: [Int32] = []
        for service in services {
            reached.removeAll(keepingCapacity: true)
            for edge in dependencies(of: service) where !edge.isObserved {
                let number = isPart ? few[edge.to] ?? -1 : table[edge.to]
                if number >= 0 { reached.append(number) }
            }
            reached.sort()
            for (place, number) in reached.enumerated() where place == 0 || reached[place - 1] != number { targets.append(number) }
            rowStart.append(Int32(targets.count))
        }
        return CompactGraph(rowStart: rowStart, targets: targets)
    }

    /// Where in `incoming` and `sources` the edges stand that lead to a service.
    @inlinable
    func incomingPlaces(of service: Int) -> Range<Int> { Int(incomingStarts[service])..<Int(incomingStarts[service + 1]) }

    /// The edges of a graph that lead to services, by dependent, and those of each in the order of their slots.
    private static func grouped(_ snapshot: GraphSnapshot, order: ServiceOrder) -> [DependencyEdge] {
        let services = 0..<snapshot.services.count
        let edges = snapshot.edges.filter { services.contains($0.from) && services.contains($0.to) }
        let starts = Ends(edges, among: services.count).outgoingStarts
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
