/// A graph with the dependencies and dependents of each service, in compact arrays.
///
/// Accepts any snapshot and orders its results by key; edges to positions outside are ignored. A normalized graph shares its edges with the index.
package struct GraphIndex: Sendable {
    package let snapshot: GraphSnapshot
    package let order: ServiceOrder
    /// All edges, grouped by dependent.
    @usableFromInline let outgoing: [DependencyEdge]
    /// The offset of each dependent's group in `outgoing`, and the end as a last entry.
    @usableFromInline let outgoingStarts: [Int32]
    /// The dependencies of `outgoing`.
    @usableFromInline let targets: [Int32]
    /// Positions in `outgoing`, grouped by dependency.
    @usableFromInline let incoming: [Int32]
    /// The dependents of `incoming`.
    @usableFromInline let sources: [Int32]
    /// The offset of each dependency's group in `incoming`, and the end as a last entry.
    @usableFromInline let incomingStarts: [Int32]

    package init(_ snapshot: GraphSnapshot) {
        self.snapshot = snapshot
        let order = ServiceOrder(snapshot.services)
        self.order = order
        let count = snapshot.services.count
        let precedes = { (left: DependencyEdge, right: DependencyEdge) in
            var (ranked, other) = (left, right)
            ranked.to = order.ranks[left.to]
            other.to = order.ranks[right.to]
            return ranked.precedes(other)
        }
        if snapshot.areEdgesOrdered(by: precedes) {
            outgoing = snapshot.edges
        } else {
            let services = 0..<count
            outgoing = snapshot.edges.filter { services.contains($0.from) && services.contains($0.to) }
                .grouped(by: count, sortedBy: precedes)
        }
        var (starts, incomingStarts) = ([Int32](repeating: 0, count: count + 1), [Int32](repeating: 0, count: count + 1))
        let targets = [Int32](unsafeUninitializedCapacity: outgoing.count) { [outgoing] targets, filled in
            outgoing.withUnsafeBufferPointer { edges in
                for position in edges.indices {
                    let (from, to) = (edges[position].from, edges[position].to)
                    starts[from + 1] += 1
                    incomingStarts[to + 1] += 1
                    targets.initializeElement(at: position, to: Int32(truncatingIfNeeded: to))
                }
            }
            filled = outgoing.count
        }
        for service in 0..<count {
            starts[service + 1] += starts[service]
            incomingStarts[service + 1] += incomingStarts[service]
        }
        (self.targets, outgoingStarts, self.incomingStarts) = (targets, starts, incomingStarts)
        // Dependents are visited by key, so that each group is sorted by the key of the dependent, then by position.
        var next = incomingStarts
        var incoming = [Int32](repeating: 0, count: targets.count)
        var sources = incoming
        for service in order.services {
            for position in Int(starts[service])..<Int(starts[service + 1]) {
                let target = Int(targets[position])
                let place = Int(next[target])
                incoming[place] = Int32(truncatingIfNeeded: position)
                sources[place] = Int32(truncatingIfNeeded: service)
                next[target] += 1
            }
        }
        (self.incoming, self.sources) = (incoming, sources)
    }

    /// The dependencies of a service, in the order of its slots.
    @inlinable package func dependencies(of service: Int) -> ArraySlice<DependencyEdge> {
        outgoing[Int(outgoingStarts[service])..<Int(outgoingStarts[service + 1])]
    }

    /// The dependents of a service, sorted by the key of the dependent, then by slot.
    package func dependents(of service: Int) -> [DependencyEdge] { incomingRange(of: service).map { outgoing[Int(incoming[$0])] } }

    /// The edges from one service to another; there may be several.
    package func edges(from dependent: Int, to service: Int) -> [DependencyEdge] {
        let outgoing = dependencies(of: dependent)
        let incoming = incomingRange(of: service)
        // Searches the smaller list, since one service may be a hub.
        if outgoing.count <= incoming.count { return outgoing.indices.lazy.filter { targets[$0] == service }.map { outgoing[$0] } }
        return incoming.filter { sources[$0] == dependent }.map { self.outgoing[Int(self.incoming[$0])] }
    }

    @inlinable package func isNeeded(_ service: Int) -> Bool { incomingRange(of: service).contains { sources[$0] != service } }

    /// The number of different dependents of a service, excluding itself.
    package func dependentCount(of service: Int) -> Int {
        var count = 0
        var previous = service
        for place in incomingRange(of: service) {
            let dependent = Int(sources[place])
            if dependent != previous && dependent != service { count += 1 }
            previous = dependent
        }
        return count
    }

    @inlinable package var servicesByKey: [Int] { order.services }

    /// The services without other dependents, sorted by key.
    package var roots: [Int] { order.services.filter { !isNeeded($0) } }

    /// The services with many dependents, by descending number, then by key.
    package func hubs(minimum: Int = 5) -> [Int] {
        order.services.map { (service: $0, count: dependentCount(of: $0)) }
            .filter { $0.count >= minimum }
            .sorted { ($1.count, order.ranks[$0.service]) < ($0.count, order.ranks[$1.service]) }
            .map(\.service)
    }

    @inlinable package func key(_ service: Int) -> String { snapshot.services[service].key }

    @inlinable package var count: Int { snapshot.services.count }

    /// All edges, grouped by dependent in the order of the snapshot's services.
    @inlinable package var edges: [DependencyEdge] { outgoing }

    func neighborCount(_ service: Int, _ direction: GraphDirection) -> Int {
        switch direction {
        case .dependencies: Int(outgoingStarts[service + 1] - outgoingStarts[service])
        case .dependents: incomingRange(of: service).count
        }
    }

    func hasNeighbors(_ service: Int, _ direction: GraphDirection) -> Bool { neighborCount(service, direction) > 0 }

    /// Calls a closure with the other end of each edge of a service, in the order of the edges.
    @inlinable @inline(__always)
    package func forEachNeighbor(of service: Int, _ direction: GraphDirection, _ body: (Int) -> Void) {
        switch direction {
        case .dependencies:
            for position in Int(outgoingStarts[service])..<Int(outgoingStarts[service + 1]) { body(Int(targets[position])) }
        case .dependents:
            for place in incomingRange(of: service) { body(Int(sources[place])) }
        }
    }

    /// The graph with services numbered by key, without slots and kinds.
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

    /// The construction graph of some services, numbered from zero in their order, without parallel edges.
    func constructionGraph(of services: [Int]) -> CompactGraph {
        // For a small part of a large graph, a dictionary takes less memory than an array.
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

    /// The range of a service's incoming edges in `incoming` and `sources`.
    @inlinable func incomingRange(of service: Int) -> Range<Int> { Int(incomingStarts[service])..<Int(incomingStarts[service + 1]) }
}

/// The direction in which to follow edges.
package enum GraphDirection: String, Hashable, Sendable, Codable, CaseIterable {
    case dependencies
    case dependents
}

/// Two services, groups or vertices in order, as a key.
package struct IndexPair: Hashable {
    package var first, second: Int

    package init(_ first: Int, _ second: Int) { (self.first, self.second) = (first, second) }
}

extension Sequence {
    /// The elements with the same key, in the order of the first element of each group.
    package func grouped<Key: Hashable>(by key: (Element) -> Key) -> [(key: Key, elements: [Element])] {
        var places: [Key: Int] = [:]
        var groups: [(key: Key, elements: [Element])] = []
        for element in self {
            let key = key(element)
            let place = places[key, default: groups.count]
            if place == groups.count {
                places[key] = place
                groups.append((key, []))
            }
            groups[place].elements.append(element)
        }
        return groups
    }
}

extension Array {
    /// The runs of adjacent elements that belong together.
    package func chunked(by belong: (Element, Element) -> Bool) -> [ArraySlice<Element>] {
        var chunks: [ArraySlice<Element>] = []
        var start = 0
        for end in indices.dropFirst() where !belong(self[end - 1], self[end]) {
            chunks.append(self[start..<end])
            start = end
        }
        return isEmpty ? [] : chunks + [self[start...]]
    }
}
