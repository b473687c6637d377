/// The cycles of a graph.
package struct CycleReport: Hashable, Sendable {
    /// The cycles, numbered from one, by the key of their first member, then by length, then by the keys of the others.
    package var cycles: [DependencyCycle]
    package var isTruncated: Bool

    package init(cycles: [DependencyCycle], isTruncated: Bool) {
        self.cycles = cycles
        self.isTruncated = isTruncated
    }
}

/// Finds all elementary cycles up to a limit. The number of cycles of a dense graph grows exponentially.
///
/// Johnson's algorithm ("Finding all the elementary circuits of a directed graph", 1975) with an explicit stack, applied to each strongly connected
/// component: find the circuits through one vertex, remove the vertex, and continue with the components of the rest. If a component has too many
/// circuits, a shortest one through each service is found first.
package struct ElementaryCycles {
    /// The maximum number of edges to examine and to write, regardless of the number of cycles: bounds the time for large dense graphs.
    static let maximumSteps = 10_000_000
    /// The maximum total number of services in the cycles of a component: bounds the output for many long cycles.
    static let maximumMembers = 1_000_000

    package static let standardLimit = 1_000

    /// Finds the cycles of a graph. Small components are searched first, so that a large one does not exhaust the limit before.
    package static func find(in index: GraphIndex, limit: Int? = nil) -> CycleReport {
        find(in: index, components: StronglyConnectedComponents(index), limit: limit ?? standardLimit)
    }

    package static func find(in index: GraphIndex, components: StronglyConnectedComponents, limit: Int) -> CycleReport {
        let ranks = index.order.ranks
        var tangles = components.cyclic.map { components.members[$0] }
        tangles.sort { left, right in
            if left.count != right.count { return left.count < right.count }
            return ranks[left[0]] < ranks[right[0]]
        }
        var found: [[Int]] = []
        var steps = 0
        var isTruncated = false
        for tangle in tangles {
            let (circuits, hasMore) = circuits(of: tangle, in: index, limit: limit - found.count, steps: &steps)
            found += circuits.map { circuit in circuit.map { tangle[$0] } }
            if hasMore {
                isTruncated = true
                break
            }
        }
        found.sort { left, right in
            if left[0] != right[0] { return ranks[left[0]] < ranks[right[0]] }
            if left.count != right.count { return left.count < right.count }
            return left.lexicographicallyPrecedes(right) { ranks[$0] < ranks[$1] }
        }
        var cycles = found.map { DependencyCycle(members: $0, in: index) }
        for position in cycles.indices { cycles[position].number = position + 1 }
        return CycleReport(cycles: cycles, isTruncated: isTruncated)
    }

    private static func circuits(
        of tangle: [Int], in index: GraphIndex, limit: Int, steps: inout Int
    ) -> (circuits: [[Int]], hasMore: Bool) {
        let graph = index.constructionGraph(of: tangle)
        // The dimension of the cycle space (Berge, "Graphs and Hypergraphs", 1973): a strongly connected graph has at least as many circuits.
        guard graph.targets.count - graph.vertexCount + 1 <= limit else {
            return (shortCycles(among: tangle, in: index, limit: limit), true)
        }
        var search = ElementaryCycleSearch(graph, limit: limit, steps: steps)
        search.run()
        steps = search.steps
        guard search.isTruncated else { return (search.circuits, false) }
        let short = shortCycles(among: tangle, in: index, limit: limit)
        let known = Set(short)
        return (short + search.circuits.lazy.filter { !known.contains($0) }.prefix(limit - short.count), true)
    }

    /// A shortest cycle through each service of a component that has too many to list all of them, as positions in `members`, each from its
    /// smallest one; the shortest first. A service on a known cycle needs no other one, so there are at most as many searches as cycles.
    private static func shortCycles(among members: [Int], in index: GraphIndex, limit: Int) -> [[Int]] {
        var snapshot = GraphSelection(ServiceSet(members, capacity: index.count), in: index).snapshot
        snapshot.edges.removeAll(where: \.isObserved)
        let part = GraphIndex(snapshot)
        var isOnCycle = [Bool](repeating: false, count: part.count)
        var cycles: [[Int]] = []
        for (position, service) in part.servicesByKey.enumerated() where !isOnCycle[position] {
            guard cycles.count < limit, !Task.isCancelled else { break }
            let cycle = (ShortestPath.find(in: part, from: service, to: service) ?? []).map { part.order.ranks[$0.from] }
            for member in cycle { isOnCycle[member] = true }
            guard let first = cycle.indices.min(by: { cycle[$0] < cycle[$1] }) else { continue }
            cycles.append(Array(cycle[first...] + cycle[..<first]))
        }
        return cycles.sorted { $0.count != $1.count ? $0.count < $1.count : $0.lexicographicallyPrecedes($1) }
    }
}
