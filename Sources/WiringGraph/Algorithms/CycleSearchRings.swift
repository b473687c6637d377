/// Breadth-first rings around a start in one direction, limited to edges of circuits whose smallest vertex is the start.
struct CycleSearchRings {
    /// The edges in that direction.
    private let rowStart: [Int32]
    private let targets: [Int32]
    /// For each edge, the greatest start whose circuits may contain it.
    private let starts: [Int32]
    /// The number of rings around the start.
    private(set) var radius = 0
    /// The vertices of the outermost ring.
    private var last: [Int32] = []
    /// The number of edges that leave the outermost ring.
    private(set) var edgeCount = 0
    /// For each vertex, its ring in the lower half and the number of the search that last reached it in the upper half.
    private var marks: [UInt64]
    private var number: UInt64 = 0
    private var next: [Int32] = []

    /// Creates rings that follow the edges forward.
    ///
    /// - Parameters:
    ///   - graph: the graph.
    ///   - starts: for each of its edges, the greatest start whose circuits may contain it.
    init(_ graph: CompactGraph, starts: [Int32]) {
        rowStart = graph.rowStart
        targets = graph.targets
        self.starts = starts
        marks = [UInt64](repeating: 0, count: graph.vertexCount)
    }

    /// Creates rings that follow the edges backward.
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

    /// Restarts the search at another start.
    mutating func begin(at start: Int) {
        number += 1
        radius = 0
        marks[start] = number << 32
        last.removeAll(keepingCapacity: true)
        last.append(Int32(start))
        edgeCount = edges(of: start).count
    }

    /// Whether all reachable vertices were reached.
    var isComplete: Bool { last.isEmpty }

    /// The edges of a vertex.
    @inline(__always)
    func edges(of vertex: Int) -> Range<Int> { Int(rowStart[vertex])..<Int(rowStart[vertex + 1]) }

    /// The target of an edge, or nil if circuits from the start cannot contain the edge.
    @inline(__always)
    func target(of edge: Int, from start: Int) -> Int? { starts[edge] >= Int32(start) ? Int(targets[edge]) : nil }

    /// The ring of a vertex; nil if the vertex was not reached.
    @inline(__always)
    func ring(of vertex: Int) -> Int? { marks[vertex] >> 32 == number ? Int(truncatingIfNeeded: marks[vertex] & 0xFFFF_FFFF) : nil }

    /// Adds one ring.
    /// - Returns: whether the ring reached the start or a vertex that the other search has reached.
    mutating func grow(around start: Int, towards other: borrowing CycleSearchRings) -> Bool {
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

    /// Continues to vertices that the other search has reached, as long as both distances add up to at most a given length.
    ///
    /// - Parameters:
    ///   - start: the start.
    ///   - length: the maximum of the sum.
    ///   - other: the search in the other direction.
    ///   - steps: the number of edges examined so far.
    ///   - maximumSteps: the maximum of `steps`.
    /// - Returns: false if the maximum was reached first.
    mutating func complete(
        around start: Int, upTo length: Int, with other: borrowing CycleSearchRings, steps: inout Int, maximumSteps: Int
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
