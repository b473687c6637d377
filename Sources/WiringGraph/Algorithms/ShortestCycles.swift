/// Finds the shortest circuits of a component that has too many to list all of them.
///
/// Most components have enough short circuits for a quick search. Others, such as a ring of all services with chords, layers with edges from the
/// last to the first, or a torus, have none, and each start requires a long search. For these, the possible starts are computed first, with the
/// vertices numbered by their distance from one of them, so that the number of starts is small.
struct ShortestCycles {
    /// The limits of the search.
    struct SearchEffort {
        /// The maximum number of edges to examine before and after the possible starts are computed.
        var quickSteps: Int
        var thoroughSteps = 90_000_000
        /// The lengths of the shortest circuits are computed first if the starts have more edges in total than this, and there are not too many
        /// starts.
        var worthwhileSteps = 10_000_000
        var maximumStarts = 1 << 12

        /// Creates the limits for a graph.
        init(for graph: CompactGraph) { quickSteps = max(25_000_000, 60 * graph.targets.count) }

        init(quickSteps: Int, thoroughSteps: Int, worthwhileSteps: Int) {
            (self.quickSteps, self.thoroughSteps, self.worthwhileSteps) = (quickSteps, thoroughSteps, worthwhileSteps)
        }
    }

    /// The circuits found; each starts at its smallest vertex.
    private(set) var circuits: [[Int]] = []
    /// The length up to which all circuits were found.
    private(set) var completeLength = 0

    /// Finds circuits of a component.
    ///
    /// - Parameters:
    ///   - graph: the component, without parallel edges.
    ///   - limit: the maximum number of circuits.
    ///   - effort: the limits of the search; nil to derive them from the size.
    init(of graph: CompactGraph, limit: Int, effort: SearchEffort? = nil) {
        let effort = effort ?? SearchEffort(for: graph)
        let plan = IterativeCycleSearch.Plan(graph: graph, startsOfEdges: Self.smallerEnds(of: graph), maximumSteps: effort.quickSteps)
        let quick = IterativeCycleSearch(plan, limit: limit)
        (circuits, completeLength) = (quick.circuits, quick.completeLength)
        guard circuits.count < limit, completeLength < graph.vertexCount, !Task.isCancelled else { return }
        thorough(graph, limit: limit, effort)
    }

    private mutating func thorough(_ graph: CompactGraph, limit: Int, _ effort: SearchEffort) {
        let order = graph.breadthFirstOrder()
        let renumbered = graph.renumbered(order)
        var plan = IterativeCycleSearch.Plan(
            graph: renumbered, startsOfEdges: CycleStartVertices(renumbered).startsByEdge, period: graph.period(),
            maximumSteps: effort.thoroughSteps)
        var starts = plan.starts
        var isRenumbered = true
        if starts.count * graph.targets.count > effort.thoroughSteps {
            // The order of the keys may give fewer starts: neighbors often have similar names.
            var other = plan
            (other.graph, other.startsOfEdges) = (graph, CycleStartVertices(graph).startsByEdge)
            let others = other.starts
            if others.count < starts.count { (plan, starts, isRenumbered) = (other, others, false) }
        }
        if starts.count <= effort.maximumStarts, starts.count * graph.targets.count > effort.worthwhileSteps {
            plan.lengths = ShortestCycleLengths(of: starts, in: plan.graph, startsOfEdges: plan.startsOfEdges).lengthsByStart
        }
        let found = IterativeCycleSearch(plan, limit: limit)
        guard found.completeLength >= completeLength else { return }
        circuits = isRenumbered ? found.circuits.map { Self.fromSmallest($0.map { order[$0] }) } : found.circuits
        completeLength = found.completeLength
    }

    /// For each edge, the smaller of its ends: no circuit over the edge has a greater start.
    private static func smallerEnds(of graph: CompactGraph) -> [Int32] {
        var ends = graph.targets
        for vertex in 0..<graph.vertexCount {
            for edge in Int(graph.rowStart[vertex])..<Int(graph.rowStart[vertex + 1]) { ends[edge] = min(ends[edge], Int32(vertex)) }
        }
        return ends
    }

    /// Rotates a circuit to its smallest vertex.
    private static func fromSmallest(_ circuit: [Int]) -> [Int] {
        let first = circuit.indices.min { circuit[$0] < circuit[$1] } ?? 0
        return Array(circuit[first...] + circuit[..<first])
    }
}
