import WiringVocabulary

/// The shortest circuits of a component that has too many to list them all: a ring of three says more than one of ten thousand.
///
/// For each length, the shortest first, and each start a walk that passes greater vertices only, and that turns back where it can no longer be home in
/// time: the second half of the way is known from a walk backwards.
struct ShortCircuits {
    /// The most edges to look at.
    private static let maximumSteps = 60_000_000

    /// The circuits found; each starts at its smallest vertex.
    private(set) var circuits: [[Int]] = []
    /// The length up to which every circuit was found.
    private(set) var completeLength = 0

    private let limit: Int
    private let graph: CompactGraph
    private let reverse: CompactGraph
    private var steps = 0
    /// For each vertex the start for which its distance was found last.
    private var round: [Int32]
    private var distances: [Int32]
    private var isOnPath: [Bool]

    /// Finds circuits of a component.
    ///
    /// - Parameters:
    ///   - graph: the component, without parallel edges.
    ///   - limit: the most circuits to find.
    init(of graph: CompactGraph, limit: Int) {
        self.graph = graph
        self.limit = limit
        reverse = graph.reversed()
        round = [Int32](repeating: -1, count: graph.vertexCount)
        distances = [Int32](repeating: 0, count: graph.vertexCount)
        isOnPath = [Bool](repeating: false, count: graph.vertexCount)
        guard limit > 0, graph.vertexCount > 0 else { return }
        for length in 1...graph.vertexCount {
            guard find(length: length) else { return }
            completeLength = length
        }
    }

    /// Finds all circuits of one length; false when a bound was reached before the end.
    private mutating func find(length: Int) -> Bool {
        for vertex in round.indices { round[vertex] = -1 }
        for start in 0..<graph.vertexCount {
            measure(from: start, upTo: length / 2)
            guard walk(from: start, length: length) else { return false }
            if steps > Self.maximumSteps || (start.isMultiple(of: 1 << 10) && Task.isCancelled) { return false }
        }
        return true
    }

    /// How many edges lead home from the vertices that are near.
    private mutating func measure(from start: Int, upTo maximum: Int) {
        round[start] = Int32(start)
        distances[start] = 0
        var ring = [Int32(start)]
        var distance: Int32 = 0
        while distance < maximum, !ring.isEmpty {
            distance += 1
            var next: [Int32] = []
            for vertex in ring {
                let sources = reverse.targets(of: Int(vertex))
                steps += sources.count
                for source in sources where source > start && round[Int(source)] != start {
                    round[Int(source)] = Int32(start)
                    distances[Int(source)] = distance
                    next.append(source)
                }
            }
            ring = next
        }
        steps += 1
    }

    /// Walks all ways of a length that lead home; false when a bound was reached before the end.
    private mutating func walk(from start: Int, length: Int) -> Bool {
        let known = length / 2
        var path = [start]
        var next = [Int(graph.rowStart[start])]
        defer { for vertex in path { isOnPath[vertex] = false } }
        while let vertex = path.last, let edge = next.last {
            // How many edges are left after the next one.
            let rest = length - path.count
            guard edge < Int(graph.rowStart[vertex + 1]), steps <= Self.maximumSteps else {
                isOnPath[vertex] = false
                path.removeLast()
                next.removeLast()
                continue
            }
            next[next.count - 1] += 1
            steps += 1
            let target = Int(graph.targets[edge])
            if rest == 0 {
                // Only a vertex that needs itself comes here: of any other the last edge is known.
                guard target == start else { continue }
                circuits.append(path)
                if circuits.count == limit { return false }
                continue
            }
            guard target > start, !isOnPath[target] else { continue }
            if rest <= known, round[target] != start || distances[target] > rest { continue }
            if rest == 1 {
                circuits.append(path + [target])
                if circuits.count == limit { return false }
                continue
            }
            isOnPath[target] = true
            path.append(target)
            next.append(Int(graph.rowStart[target]))
        }
        return true
    }
}
