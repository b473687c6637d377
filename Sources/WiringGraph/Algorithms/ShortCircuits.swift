/// The shortest circuits of a component that has too many to list them all: a ring of three says more than one of ten thousand.
///
/// Most tangles have so many short ones that these are soon found. In others none is short, so that there is a lot to look at for each start: a ring of
/// all services with chords, layers of which the last leads to the first, a torus. Then it pays to know first at which few vertices circuits can
/// start at all, and to number the vertices so that they are few: by their distance from one of them.
struct ShortCircuits {
    /// What may be done for it.
    struct Effort {
        /// The most edges to look at before something is found out first, and afterwards.
        var quickSteps: Int
        var thoroughSteps = 90_000_000
        /// Where starts have so many edges to look at, the lengths of their shortest circuits are found first, if there are no more than so many starts.
        var worthwhileSteps = 10_000_000
        var maximumStarts = 1 << 12

        /// What may be done for a graph.
        init(for graph: CompactGraph) { quickSteps = max(25_000_000, 60 * graph.targets.count) }

        init(quickSteps: Int, thoroughSteps: Int, worthwhileSteps: Int) {
            (self.quickSteps, self.thoroughSteps, self.worthwhileSteps) = (quickSteps, thoroughSteps, worthwhileSteps)
        }
    }

    /// The circuits found; each starts at its smallest vertex.
    private(set) var circuits: [[Int]] = []
    /// The length up to which every circuit was found.
    private(set) var completeLength = 0

    /// Finds circuits of a component.
    ///
    /// - Parameters:
    ///   - graph: the component, without parallel edges.
    ///   - limit: the most circuits to find.
    ///   - effort: what may be done for it; nil for what suits its size.
    init(of graph: CompactGraph, limit: Int, effort: Effort? = nil) {
        let effort = effort ?? Effort(for: graph)
        let plan = CircuitDeepening.Plan(graph: graph, startsOfEdges: Self.smallerEnds(of: graph), maximumSteps: effort.quickSteps)
        let quick = CircuitDeepening(plan, limit: limit)
        (circuits, completeLength) = (quick.circuits, quick.completeLength)
        guard circuits.count < limit, completeLength < graph.vertexCount, !Task.isCancelled else { return }
        thorough(graph, limit: limit, effort)
    }

    private mutating func thorough(_ graph: CompactGraph, limit: Int, _ effort: Effort) {
        let order = graph.breadthFirstOrder()
        let renumbered = graph.renumbered(order)
        var plan = CircuitDeepening.Plan(
            graph: renumbered, startsOfEdges: CircuitStarts(renumbered).ofEdges, period: graph.period(), maximumSteps: effort.thoroughSteps)
        var starts = plan.starts
        var isRenumbered = true
        if starts.count * graph.targets.count > effort.thoroughSteps {
            // The order in which the services are named may be the better one: neighbours are often named alike.
            var other = plan
            (other.graph, other.startsOfEdges) = (graph, CircuitStarts(graph).ofEdges)
            let others = other.starts
            if others.count < starts.count { (plan, starts, isRenumbered) = (other, others, false) }
        }
        if starts.count <= effort.maximumStarts, starts.count * graph.targets.count > effort.worthwhileSteps {
            plan.lengths = CircuitLengths(of: starts, in: plan.graph, startsOfEdges: plan.startsOfEdges).ofStarts
        }
        let found = CircuitDeepening(plan, limit: limit)
        guard found.completeLength >= completeLength else { return }
        circuits = isRenumbered ? found.circuits.map { Self.fromSmallest($0.map { order[$0] }) } : found.circuits
        completeLength = found.completeLength
    }

    /// For each edge the smaller of its ends: no circuit over it starts later.
    private static func smallerEnds(of graph: CompactGraph) -> [Int32] {
        var ends = graph.targets
        for vertex in 0..<graph.vertexCount {
            for edge in Int(graph.rowStart[vertex])..<Int(graph.rowStart[vertex + 1]) { ends[edge] = min(ends[edge], Int32(vertex)) }
        }
        return ends
    }

    /// The same circuit from its smallest vertex on.
    private static func fromSmallest(_ circuit: [Int]) -> [Int] {
        let first = circuit.indices.min { circuit[$0] < circuit[$1] } ?? 0
        return Array(circuit[first...] + circuit[..<first])
    }
}
