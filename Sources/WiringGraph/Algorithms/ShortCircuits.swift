import WiringVocabulary

/// The shortest circuits of a component that has too many to list them all: a ring of three says more than one of ten thousand.
///
/// For each length, the shortest first, and each start a walk that passes greater vertices only, and that turns back where it can no longer be home in
/// time. Where a start has no circuit of the length it is not walked from at all: two searches by rings, one ahead and one behind, always the one of
/// the two that has less to look at, do not meet in so many edges (Pohl, "Bi-directional search", 1971).
struct ShortCircuits {
    /// The most edges to look at.
    private static let maximumSteps = 60_000_000
    /// So many edges of one start are looked at even if its shortest circuit is longer than those that are asked for now: it need not be looked at
    /// again until these are.
    private static let foresight = 64

    /// The circuits found; each starts at its smallest vertex.
    private(set) var circuits: [[Int]] = []
    /// The length up to which every circuit was found.
    private(set) var completeLength = 0

    private let limit: Int
    private let count: Int
    private var steps = 0
    private var ahead: Rings
    private var behind: Rings
    /// For each vertex a length that no circuit is shorter than of which it is the smallest vertex; `never` where there is none.
    private var shortest: [Int]
    private static let never = Int.max
    private var isOnPath: [Bool]

    /// The vertices around a start in one direction, ring by ring. Only those that are greater than the start take part.
    private struct Rings {
        /// The edges in that direction.
        let rowStart: [Int32]
        let targets: [Int32]
        /// How many rings there are around the start.
        private(set) var radius = 0
        /// The vertices of the last of them.
        private(set) var last: [Int32] = []
        /// How many edges lead on from these.
        private(set) var edgeCount = 0
        /// For each vertex the number of the search in which it was met last, and its ring.
        private var search: [Int32]
        private var ring: [Int32]
        private var number: Int32 = 0
        private var next: [Int32] = []

        init(_ graph: CompactGraph) {
            rowStart = graph.rowStart
            targets = graph.targets
            search = [Int32](repeating: 0, count: graph.vertexCount)
            ring = search
        }

        mutating func begin(at start: Int) {
            number += 1
            radius = 0
            search[start] = number
            ring[start] = 0
            last.removeAll(keepingCapacity: true)
            last.append(Int32(start))
            edgeCount = Int(rowStart[start + 1] - rowStart[start])
        }

        /// The ring that a vertex is in; nil where it is in none.
        func ring(of vertex: Int) -> Int? { search[vertex] == number ? Int(ring[vertex]) : nil }

        /// Looks one edge further.
        /// - Returns: whether that led to a vertex that the other side has met, or home.
        mutating func grow(around start: Int, towards other: borrowing Rings) -> Bool {
            var isMet = false
            radius += 1
            edgeCount = 0
            next.removeAll(keepingCapacity: true)
            for vertex in last {
                for edge in Int(rowStart[Int(vertex)])..<Int(rowStart[Int(vertex) + 1]) {
                    let target = Int(targets[edge])
                    if target == start { isMet = true }
                    guard target > start, search[target] != number else { continue }
                    search[target] = number
                    ring[target] = Int32(radius)
                    if other.search[target] == other.number { isMet = true }
                    next.append(Int32(target))
                    edgeCount += Int(rowStart[target + 1] - rowStart[target])
                }
            }
            swap(&last, &next)
            return isMet
        }
    }

    /// Finds circuits of a component.
    ///
    /// - Parameters:
    ///   - graph: the component, without parallel edges.
    ///   - limit: the most circuits to find.
    init(of graph: CompactGraph, limit: Int) {
        self.limit = limit
        count = graph.vertexCount
        ahead = Rings(graph)
        behind = Rings(graph.reversed())
        shortest = [Int](repeating: 1, count: count)
        isOnPath = [Bool](repeating: false, count: count)
        guard limit > 0, count > 0 else { return }
        var starts = Array(0..<count)
        for length in 1...count {
            guard find(length: length, from: starts) else { return }
            completeLength = length
            starts.removeAll { shortest[$0] == Self.never }
        }
    }

    /// Finds all circuits of one length; false when a bound was reached before the end.
    private mutating func find(length: Int, from starts: [Int]) -> Bool {
        for (number, start) in starts.enumerated() {
            steps += 1
            if shortest[start] <= length, look(from: start, length: length) {
                guard walk(from: start, length: length) else { return false }
            }
            if steps > Self.maximumSteps || (number.isMultiple(of: 1 << 10) && Task.isCancelled) { return false }
        }
        return true
    }

    /// Looks around a start in both directions, together as far as a circuit of a length goes; false when no circuit has that length or less.
    private mutating func look(from start: Int, length: Int) -> Bool {
        let stepsBefore = steps
        ahead.begin(at: start)
        behind.begin(at: start)
        var isMet = false
        while ahead.radius + behind.radius < length || !isMet && steps - stepsBefore < Self.foresight {
            // The walk has to know who needs its start. Where all are known whom a side can meet, that side has nothing to add.
            let goesBack =
                behind.radius == 0
                || (ahead.last.isEmpty ? behind.radius < length / 2 : !behind.last.isEmpty && behind.edgeCount < ahead.edgeCount)
            steps += goesBack ? behind.edgeCount : ahead.edgeCount
            let meets = goesBack ? behind.grow(around: start, towards: ahead) : ahead.grow(around: start, towards: behind)
            if meets, !isMet {
                isMet = true
                shortest[start] = ahead.radius + behind.radius
            }
            if !isMet, ahead.last.isEmpty || behind.last.isEmpty {
                shortest[start] = Self.never
                return false
            }
        }
        if !isMet { shortest[start] = ahead.radius + behind.radius + 1 }
        return isMet && shortest[start] <= length
    }

    /// Walks all ways of a length that lead home; false when a bound was reached before the end.
    private mutating func walk(from start: Int, length: Int) -> Bool {
        // Who is in no ring behind the start is further away than these, or has no way home.
        let known = behind.last.isEmpty ? length : behind.radius
        var path = [start]
        var next = [Int(ahead.rowStart[start])]
        defer { for vertex in path { isOnPath[vertex] = false } }
        while let vertex = path.last, let edge = next.last {
            // How many edges are left after the next one.
            let rest = length - path.count
            guard edge < Int(ahead.rowStart[vertex + 1]), steps <= Self.maximumSteps else {
                isOnPath[vertex] = false
                path.removeLast()
                next.removeLast()
                continue
            }
            next[next.count - 1] += 1
            steps += 1
            let target = Int(ahead.targets[edge])
            if rest == 0 {
                // Only a vertex that needs itself comes here: of any other the last edge is known.
                guard target == start else { continue }
                circuits.append(path)
                if circuits.count == limit { return false }
                continue
            }
            guard target > start, !isOnPath[target] else { continue }
            if rest <= known, behind.ring(of: target).map({ $0 > rest }) ?? true { continue }
            if rest == 1 {
                circuits.append(path + [target])
                if circuits.count == limit { return false }
                continue
            }
            isOnPath[target] = true
            path.append(target)
            next.append(Int(ahead.rowStart[target]))
        }
        return true
    }
}
