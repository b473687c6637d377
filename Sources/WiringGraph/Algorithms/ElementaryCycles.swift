/// The cycles of a graph.
package struct CycleReport: Hashable, Sendable {
    /// The cycles, numbered from one, by the key of their first member, then by length, then by the keys of the others.
    package var cycles: [DependencyCycle]
    /// Whether there are more than were looked for.
    package var isTruncated: Bool

    /// A report of some cycles.
    package init(cycles: [DependencyCycle], isTruncated: Bool) {
        self.cycles = cycles
        self.isTruncated = isTruncated
    }
}

/// Finds every elementary cycle, up to a bound: a dense graph has more of them than there are atoms to write them with.
///
/// Johnson's algorithm ("Finding all the elementary circuits of a directed graph", 1975) with an explicit stack, run inside each strongly
/// connected component: find the circuits through one vertex, take the vertex away, go on with the components of the rest. Where a component has too
/// many, its shortest ones are found instead.
package struct ElementaryCycles {
    /// The most edges to look at and to write down, whatever the number of cycles: bounds the time on graphs that are both big and dense.
    static let maximumSteps = 10_000_000
    /// The most services to write down in more than one cycle of a component: a thousand rings of ten thousand services each help nobody.
    static let maximumMembers = 1_000_000

    /// The most cycles to find for somebody who has not said how many.
    package static let standardLimit = 1_000

    /// Finds the cycles of a graph.
    ///
    /// Small components come first, so that one tangle does not hide the simple cycles elsewhere when the bound is reached.
    ///
    /// - Parameters:
    ///   - index: the graph.
    ///   - limit: the most cycles to find; nil for the standard limit.
    package static func find(in index: GraphIndex, limit: Int? = nil) -> CycleReport {
        find(in: index, components: StronglyConnectedComponents(index), limit: limit ?? standardLimit)
    }

    /// Finds the cycles of a graph whose components are known already.
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
            let (circuits, areMore) = circuits(of: index.constructionGraph(of: tangle), limit: limit - found.count, steps: &steps)
            found += circuits.map { circuit in circuit.map { tangle[$0] } }
            if areMore {
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

    /// The circuits of a component, and whether there are more than so many: then the shortest.
    private static func circuits(of graph: CompactGraph, limit: Int, steps: inout Int) -> (circuits: [[Int]], areMore: Bool) {
        // The circuits of a strongly connected graph span all its cycles, of which so many are independent (Berge, "Graphs and Hypergraphs", 1973):
        // where these alone are too many, nobody has to begin with listing all.
        let hasTooMany = graph.targets.count - graph.vertexCount + 1 > limit
        let short = hasTooMany ? ShortCircuits(of: graph, limit: limit) : nil
        if let short, !short.circuits.isEmpty || limit == 0 { return (short.circuits, true) }
        var search = CircuitSearch(graph, limit: limit, steps: steps)
        search.run()
        steps = search.steps
        guard search.isTruncated else { return (search.circuits, false) }
        let shortest = short ?? ShortCircuits(of: graph, limit: limit)
        // What the first search has found beyond them fills up.
        let others = search.circuits.filter { $0.count > shortest.completeLength + 1 }
        return (shortest.circuits + others.prefix(limit - shortest.circuits.count), true)
    }
}
