/// The vertices around a start in one direction, ring by ring, as far as circuits go of which the start is the smallest vertex.
struct CircuitRings {
    /// The edges in that direction.
    private let rowStart: [Int32]
    private let targets: [Int32]
    /// For each edge the greatest start whose circuits may pass it.
    private let starts: [Int32]
    /// How many rings there are around the start.
    private(set) var radius = 0
    /// The vertices of the last of them.
    private var last: [Int32] = []
    /// How many edges lead on from these.
    private(set) var edgeCount = 0
    /// For each vertex its ring, with the number of the search in which it was met last in the upper half.
    private var marks: [UInt64]
    private var number: UInt64 = 0
    private var next: [Int32] = []

    /// The rings ahead.
    ///
    /// - Parameters:
    ///   - graph: the graph.
    ///   - starts: for each of its edges the greatest start whose circuits may pass it.
    init(_ graph: CompactGraph, starts: [Int32]) {
        rowStart = graph.rowStart
        targets = graph.targets
        self.starts = starts
        marks = [UInt64](repeating: 0, count: graph.vertexCount)
    }

    /// The rings behind.
    init(reversed graph: CompactGraph, starts: [Int32]) {
        let reversed = graph.reversed()
        var next = reversed.rowStart
        var reversedStarts = starts
        for (edge, target) in graph.targets.enumerated() {
            reversedStarts[Int(next[Int(target)])] = starts[edge]
            next[Int(target)] += 1
        }
        self.init(reversed, starts: reversedStarts)
    }

    /// Begins again, with another start.
    mutating func begin(at start: Int) {
        number += 1
        radius = 0
        marks[start] = number << 32
        last.removeAll(keepingCapacity: true)
        last.append(Int32(start))
        edgeCount = edges(of: start).count
    }

    /// Whether everything that can be met was met.
    var isComplete: Bool { last.isEmpty }

    /// The edges of a vertex.
    @inline(__always)
    func edges(of vertex: Int) -> Range<Int> { Int(rowStart[vertex])..<Int(rowStart[vertex + 1]) }

    /// Where an edge leads, if circuits from a start may pass it.
    @inline(__always)
    func target(of edge: Int, from start: Int) -> Int? { starts[edge] >= Int32(start) ? Int(targets[edge]) : nil }

    /// The ring that a vertex is in; nil where it is in none.
    @inline(__always)
    func ring(of vertex: Int) -> Int? { marks[vertex] >> 32 == number ? Int(truncatingIfNeeded: marks[vertex] & 0xFFFF_FFFF) : nil }

    /// Looks one edge further.
    /// - Returns: whether that led to a vertex that the other side has met, or home.
    mutating func grow(around start: Int, towards other: borrowing CircuitRings) -> Bool {
        var isMet = false
        radius += 1
        edgeCount = 0
        next.removeAll(keepingCapacity: true)
        for vertex in last {
            for edge in edges(of: Int(vertex)) {
                guard let target = target(of: edge, from: start) else { continue }
                if target == start { isMet = true }
                guard marks[target] >> 32 != number else { continue }
                marks[target] = number << 32 | UInt64(radius)
                if other.marks[target] >> 32 == other.number { isMet = true }
                next.append(Int32(target))
                edgeCount += edges(of: target).count
            }
        }
        swap(&last, &next)
        return isMet
    }

    /// Goes on to the vertices that the other side has met, where both ways together have no more than so many edges.
    ///
    /// - Parameters:
    ///   - start: the start.
    ///   - length: so many.
    ///   - other: the other side.
    ///   - steps: how many edges were looked at.
    ///   - maximumSteps: the most edges to have looked at in the end.
    /// - Returns: whether all of them were met.
    mutating func complete(
        around start: Int, upTo length: Int, with other: borrowing CircuitRings, steps: inout Int, maximumSteps: Int
    ) -> Bool {
        guard !isComplete else { return true }
        var distance = radius
        var ring = last
        while !ring.isEmpty {
            distance += 1
            next.removeAll(keepingCapacity: true)
            for vertex in ring {
                steps += edges(of: Int(vertex)).count
                guard steps <= maximumSteps else { return false }
                for edge in edges(of: Int(vertex)) {
                    guard let target = target(of: edge, from: start), marks[target] >> 32 != number, let way = other.ring(of: target),
                        way + distance <= length
                    else { continue }
                    marks[target] = number << 32 | UInt64(distance)
                    next.append(Int32(target))
                }
            }
            swap(&ring, &next)
        }
        return true
    }
}
