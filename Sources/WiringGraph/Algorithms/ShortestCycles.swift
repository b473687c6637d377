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

/// The length of the shortest circuit of each start, for 64 starts per breadth-first search: most of them traverse an edge at the same time (Then
/// et al., "The more the merrier: efficient multi-source graph traversal", 2014).
struct ShortestCycleLengths {
    /// The approximate maximum number of edges to examine.
    private static let maximumSteps = 100_000_000
    /// The number of starts per search.
    private static let groupSize = 64

    /// For each start, a lower bound for the length of its circuits: the length of the shortest one, unless the limit was reached first.
    private(set) var lengthsByStart: [Int]

    private let graph: CompactGraph
    private let starts: [Int]
    /// The number of each vertex among the starts; -1 for any other.
    private var numbers: [Int]
    private var steps = 0
    /// Bit sets of the group's starts that have reached a vertex: in any round, in this round, and by the next edge.
    private var seen: [UInt64]
    private var here: [UInt64]
    private var there: [UInt64]

    /// Computes the lengths.
    ///
    /// - Parameters:
    ///   - starts: the vertices that can start a circuit, in ascending order.
    ///   - graph: the graph.
    ///   - startsOfEdges: for each edge, the greatest start whose circuits may contain it.
    init(of starts: [Int], in graph: CompactGraph, startsOfEdges: [Int32]) {
        self.graph = graph
        self.starts = starts
        lengthsByStart = [Int](repeating: 1, count: starts.count)
        numbers = [Int](repeating: -1, count: graph.vertexCount)
        seen = [UInt64](repeating: 0, count: graph.vertexCount)
        (here, there) = (seen, seen)
        for (number, start) in starts.enumerated() { numbers[start] = number }
        let numbersOfEdges = startsOfEdges.map { Int32(numbers[Int($0)]) }
        for first in stride(from: 0, to: starts.count, by: Self.groupSize) {
            walk(from: first..<min(first + Self.groupSize, starts.count), numbersOfEdges)
            // If starts reach the same vertices in different rounds, the searches share no work. The first group shows this.
            guard steps / (first + Self.groupSize) <= Self.maximumSteps / starts.count, !Task.isCancelled else { return }
        }
    }

    /// Searches from a group of starts, ring by ring, until each has returned.
    private mutating func walk(from group: Range<Int>, _ numbersOfEdges: [Int32]) {
        for vertex in seen.indices { seen[vertex] = 0 }
        for number in group { here[starts[number]] = 1 << UInt64(number - group.lowerBound) }
        var ring = group.map { Int32(starts[$0]) }
        var next: [Int32] = []
        var isOut: UInt64 = group.count == Self.groupSize ? .max : 1 << UInt64(group.count) - 1
        var length = 0
        while isOut != 0, !ring.isEmpty {
            length += 1
            for vertex in ring {
                let edges = Int(graph.rowStart[Int(vertex)])..<Int(graph.rowStart[Int(vertex) + 1])
                steps += edges.count
                let walkers = here[Int(vertex)] & isOut
                here[Int(vertex)] = 0
                guard walkers != 0 else { continue }
                for edge in edges {
                    let last = Int(numbersOfEdges[edge]) - group.lowerBound
                    guard last >= 0 else { continue }
                    let passing = last >= Self.groupSize - 1 ? walkers : walkers & (2 << UInt64(last) - 1)
                    let target = Int(graph.targets[edge])
                    let home = numbers[target] - group.lowerBound
                    if home >= 0, home < Self.groupSize, passing >> UInt64(home) & 1 == 1 {
                        lengthsByStart[numbers[target]] = length
                        isOut &= ~(1 << UInt64(home))
                    }
                    let new = passing & ~seen[target]
                    guard new != 0 else { continue }
                    seen[target] |= new
                    if there[target] == 0 { next.append(Int32(target)) }
                    there[target] |= new
                }
            }
            swap(&here, &there)
            swap(&ring, &next)
            next.removeAll(keepingCapacity: true)
        }
        for vertex in ring { here[Int(vertex)] = 0 }
    }
}
