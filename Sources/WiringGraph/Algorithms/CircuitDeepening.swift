/// Finds circuits by their smallest vertex, where they start, and by length, the shortest first.
///
/// For each start it is known which length its next circuit has at least, and only the starts that may have one of the length that is asked for now are
/// looked at: two searches by rings, one ahead and one behind, always the one of the two that has less to look at, tell how far away home is (Pohl,
/// "Bi-directional search", 1971), and a walk follows all ways that are home in time. Wherever it turns back, it notes how long the way home would
/// have been: the least of that is the length for which the start is looked at again (Korf, "Depth-first iterative-deepening", 1985).
struct CircuitDeepening {
    /// How the circuits of a graph are found.
    struct Plan {
        /// The graph, strongly connected and without parallel edges.
        var graph: CompactGraph
        /// For each edge the greatest start whose circuits may pass it.
        var startsOfEdges: [Int32]
        /// What all lengths are multiples of.
        var period = 1
        /// For each start a length that none of its circuits is shorter than; nil where none is known.
        var lengths: [Int]?
        /// The most edges to look at.
        var maximumSteps: Int

        /// Where circuits can begin: every such vertex has an edge over which none begins later.
        var starts: [Int] {
            (0..<graph.vertexCount).filter { vertex in
                startsOfEdges[Int(graph.rowStart[vertex])..<Int(graph.rowStart[vertex + 1])].contains(Int32(vertex))
            }
        }
    }

    /// So many edges of one start are looked at even if its shortest circuit is longer than those that are asked for now, and twice as many as these
    /// take: it need not be looked at again until longer ones are asked for.
    private static let foresight = 64
    /// The length of what does not exist.
    private static let never = Int.max

    /// The circuits found; each starts at its smallest vertex.
    private(set) var circuits: [[Int]] = []
    /// The length up to which every circuit was found.
    private(set) var completeLength = 0

    private let limit: Int
    private let maximumSteps: Int
    private var steps = 0
    private var memberCount = 0
    private var ahead: CircuitRings
    private var behind: CircuitRings
    private var isOnPath: [Bool]

    /// Finds circuits.
    ///
    /// - Parameters:
    ///   - plan: where, and what is known of them.
    ///   - limit: the most circuits to find.
    init(_ plan: Plan, limit: Int) {
        let graph = plan.graph
        self.limit = limit
        maximumSteps = plan.maximumSteps
        ahead = CircuitRings(graph, starts: plan.startsOfEdges)
        behind = CircuitRings(reversed: graph, starts: plan.startsOfEdges)
        isOnPath = [Bool](repeating: false, count: graph.vertexCount)
        guard limit > 0 else { return }
        // The starts, by the least length that their next circuit can have.
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

    /// Finds the circuits of one length and start.
    ///
    /// - Returns: a length that none of the others from this start is shorter than; nil when a bound was reached before the end.
    private mutating func find(length: Int, from start: Int) -> Int? {
        let stepsBefore = steps
        ahead.begin(at: start)
        behind.begin(at: start)
        var shortest: Int?
        var foresight: Int?
        while !ahead.isComplete, !behind.isComplete, shortest ?? 0 <= length {
            if ahead.radius + behind.radius >= length {
                let enough = foresight ?? max(Self.foresight, 2 * (steps - stepsBefore))
                foresight = enough
                if steps - stepsBefore >= enough { break }
            }
            guard steps <= maximumSteps else { return nil }
            // The walk has to know who needs its start.
            let goesBack = behind.radius == 0 || behind.edgeCount < ahead.edgeCount
            steps += 1 + (goesBack ? behind.edgeCount : ahead.edgeCount)
            let isMet = goesBack ? behind.grow(around: start, towards: ahead) : ahead.grow(around: start, towards: behind)
            if isMet, shortest == nil { shortest = ahead.radius + behind.radius }
        }
        // What either side has met all of is known, however far away.
        let known = ahead.isComplete || behind.isComplete ? Self.never - 1 : ahead.radius + behind.radius
        guard let shortest else { return known + 1 }
        guard shortest <= length else { return shortest }
        // Where many need the same, it does not pay to know of all of them how far away home is.
        let isKnown = behind.complete(around: start, upTo: known, with: ahead, steps: &steps, maximumSteps: steps + (steps - stepsBefore))
        return walk(from: start, length: length, unknown: isKnown ? known + 1 : nil)
    }

    /// Walks all ways of a length that lead home.
    ///
    /// - Parameters:
    ///   - start: where they begin.
    ///   - length: how long they are.
    ///   - unknown: how long circuits are at least through vertices whose way home is not known; nil where all that is known is the rings behind.
    /// - Returns: a length that no longer circuit is shorter than; nil when a bound was reached before the end.
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
                // Only a vertex that needs itself: of any other the last edge is known.
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

    /// Notes a circuit.
    /// - Returns: whether there is room for another one.
    private mutating func note(_ circuit: [Int]) -> Bool {
        guard memberCount + circuit.count <= ElementaryCycles.maximumMembers || circuits.isEmpty else { return false }
        circuits.append(circuit)
        memberCount += circuit.count
        return circuits.count < limit
    }
}
