/// Finds elementary circuits by length, the shortest first; each circuit starts at its smallest vertex.
///
/// Each start has a lower bound for the length of its next circuit, and only starts whose bound equals the current length are searched. Two
/// breadth-first searches, one forward and one backward, of which the one with the smaller frontier advances, find the distance back to the start
/// (Pohl, "Bi-directional search", 1971). A depth-first walk then follows all paths that can return within the length. The shortest return length
/// among its pruned branches is the next bound of the start (Korf, "Depth-first iterative-deepening", 1985).
struct IterativeCycleSearch {
    /// The input of the search.
    struct Plan {
        /// The graph, strongly connected and without parallel edges.
        var graph: CompactGraph
        /// For each edge, the greatest start whose circuits may contain it.
        var startsOfEdges: [Int32]
        /// A common divisor of the lengths of all circuits.
        var period = 1
        /// For each start, a lower bound for the length of its circuits; nil if not computed.
        var lengths: [Int]?
        /// The maximum number of edges to examine.
        var maximumSteps: Int

        /// The vertices that can be the smallest of a circuit: each has an edge whose greatest start is the vertex itself.
        var starts: [Int] {
            (0..<graph.vertexCount).filter { vertex in
                startsOfEdges[Int(graph.rowStart[vertex])..<Int(graph.rowStart[vertex + 1])].contains(Int32(vertex))
            }
        }
    }

    /// The minimum number of edges to examine for a start after its shortest circuit is known to be longer than the current length. The search goes
    /// on for that many edges, or twice those already examined, so that the start is searched less often.
    private static let lookahead = 64
    /// The length of a circuit that does not exist.
    private static let never = Int.max

    /// The circuits found; each starts at its smallest vertex.
    private(set) var circuits: [[Int]] = []
    /// The length up to which all circuits were found.
    private(set) var completeLength = 0

    private let limit: Int
    private let maximumSteps: Int
    private var steps = 0
    private var memberCount = 0
    private var ahead: CycleSearchRings
    private var behind: CycleSearchRings
    private var isOnPath: [Bool]

    /// Finds circuits.
    ///
    /// - Parameters:
    ///   - plan: the graph and the known bounds.
    ///   - limit: the maximum number of circuits.
    init(_ plan: Plan, limit: Int) {
        let graph = plan.graph
        self.limit = limit
        maximumSteps = plan.maximumSteps
        ahead = CycleSearchRings(graph, starts: plan.startsOfEdges)
        behind = CycleSearchRings(reversed: graph, starts: plan.startsOfEdges)
        isOnPath = [Bool](repeating: false, count: graph.vertexCount)
        guard limit > 0 else { return }
        // The starts by the lower bound for the length of their next circuit.
        var waiting: [Int: [Int]] = [:]
        func wait(_ start: Int, for length: Int) {
            guard length <= graph.vertexCount else { return }
            waiting[(length + plan.period - 1) / plan.period * plan.period, default: []].append(start)
        }
        for (number, start) in plan.starts.enumerated() { wait(start, for: plan.lengths?[number] ?? 1) }
        for length in 1...max(1, graph.vertexCount) where !waiting.isEmpty {
            for (number, start) in (waiting.removeValue(forKey: length) ?? []).sorted().enumerated() {
                if number.isMultiple(of: 1 << 10), Task.isCancelled { return }
                guard let next = find(length: length, from: start) else { return }
                wait(start, for: next)
            }
            completeLength = length
        }
        completeLength = graph.vertexCount
    }

    /// Finds the circuits of one length from one start.
    ///
    /// - Returns: a lower bound for the length of the remaining circuits from this start; nil if a limit was reached first.
    private mutating func find(length: Int, from start: Int) -> Int? {
        let stepsBefore = steps
        ahead.begin(at: start)
        behind.begin(at: start)
        var shortest: Int?
        var lookahead: Int?
        while !ahead.isComplete, !behind.isComplete, shortest ?? 0 <= length {
            if ahead.radius + behind.radius >= length {
                let enough = lookahead ?? max(Self.lookahead, 2 * (steps - stepsBefore))
                lookahead = enough
                if steps - stepsBefore >= enough { break }
            }
            guard steps <= maximumSteps else { return nil }
            // The walk requires at least one ring of predecessors of its start.
            let goesBack = behind.radius == 0 || behind.edgeCount < ahead.edgeCount
            steps += 1 + (goesBack ? behind.edgeCount : ahead.edgeCount)
            let isMet = goesBack ? behind.grow(around: start, towards: ahead) : ahead.grow(around: start, towards: behind)
            if isMet, shortest == nil { shortest = ahead.radius + behind.radius }
        }
        // A complete search on either side has visited every vertex on a circuit, at any distance.
        let known = ahead.isComplete || behind.isComplete ? Self.never - 1 : ahead.radius + behind.radius
        guard let shortest else { return known + 1 }
        guard shortest <= length else { return shortest }
        // If the start has many predecessors, computing the distance back to it for each of them costs too much.
        let isKnown = behind.complete(around: start, upTo: known, with: ahead, steps: &steps, maximumSteps: steps + (steps - stepsBefore))
        return walk(from: start, length: length, unknown: isKnown ? known + 1 : nil)
    }

    /// Walks all paths of a length that return to the start.
    ///
    /// - Parameters:
    ///   - start: the start of the paths.
    ///   - length: their length.
    ///   - unknown: a lower bound for the length of circuits through a vertex without a known distance to the start; nil to derive it from the
    ///     rings of the backward search.
    /// - Returns: a lower bound for the length of longer circuits; nil if a limit was reached first.
    private mutating func walk(from start: Int, length: Int, unknown: Int?) -> Int? {
        var path = [start]
        var next = [ahead.edges(of: start).lowerBound]
        var least = Self.never
        defer { for vertex in path { isOnPath[vertex] = false } }
        while let vertex = path.last, let edge = next.last {
            guard steps <= maximumSteps else { return nil }
            guard edge < ahead.edges(of: vertex).upperBound else {
                isOnPath[vertex] = false
                path.removeLast()
                next.removeLast()
                continue
            }
            next[next.count - 1] += 1
            steps += 1
            guard let target = ahead.target(of: edge, from: start), !isOnPath[target] else { continue }
            if target == start {
                // Only a self-loop: for other circuits, the last edge follows from the rings.
                if length == 1, !note(path) { return nil }
                continue
            }
            let whole =
                behind.ring(of: target).map { path.count + $0 }
                ?? unknown ?? (behind.isComplete ? Self.never : path.count + behind.radius + 1)
            if whole > length {
                least = min(least, whole)
            } else if path.count + 1 == length {
                least = length + 1
                guard note(path + [target]) else { return nil }
            } else {
                isOnPath[target] = true
                path.append(target)
                next.append(ahead.edges(of: target).lowerBound)
            }
        }
        return max(least, length + 1)
    }

    /// Records a circuit.
    /// - Returns: whether another circuit fits.
    private mutating func note(_ circuit: [Int]) -> Bool {
        guard memberCount + circuit.count <= ElementaryCycles.maximumMembers || circuits.isEmpty else { return false }
        circuits.append(circuit)
        memberCount += circuit.count
        return circuits.count < limit
    }
}
