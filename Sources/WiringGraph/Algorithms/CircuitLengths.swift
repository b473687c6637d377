/// The length of the shortest circuit of each start, for sixty-four of them in one walk: most pass an edge at the same time (Then and others, "The more
/// the merrier: efficient multi-source graph traversal", 2014).
struct CircuitLengths {
    /// The most edges to look at, more or less.
    private static let maximumSteps = 100_000_000
    /// How many starts one walk has.
    private static let groupSize = 64

    /// For each start a length that none of its circuits is shorter than: that of the shortest, if the bound was not reached before.
    private(set) var ofStarts: [Int]

    private let graph: CompactGraph
    private let starts: [Int]
    /// The number of each vertex among the starts; -1 for any other.
    private var numbers: [Int]
    private var steps = 0
    /// The starts of a group, each a bit, that have come to a vertex: at any time, just now, and with the next edge.
    private var seen: [UInt64]
    private var here: [UInt64]
    private var there: [UInt64]

    /// Finds the lengths.
    ///
    /// - Parameters:
    ///   - starts: where circuits can begin, in ascending order.
    ///   - graph: the graph.
    ///   - startsOfEdges: for each edge the greatest start whose circuits may pass it.
    init(of starts: [Int], in graph: CompactGraph, startsOfEdges: [Int32]) {
        self.graph = graph
        self.starts = starts
        ofStarts = [Int](repeating: 1, count: starts.count)
        numbers = [Int](repeating: -1, count: graph.vertexCount)
        seen = [UInt64](repeating: 0, count: graph.vertexCount)
        (here, there) = (seen, seen)
        for (number, start) in starts.enumerated() { numbers[start] = number }
        let numbersOfEdges = startsOfEdges.map { Int32(numbers[Int($0)]) }
        for first in stride(from: 0, to: starts.count, by: Self.groupSize) {
            walk(from: first..<min(first + Self.groupSize, starts.count), numbersOfEdges)
            // Where starts come to the same places at different times, the walks have nothing in common, which the first one shows.
            guard steps / (first + Self.groupSize) <= Self.maximumSteps / starts.count, !Task.isCancelled else { return }
        }
    }

    /// Walks from a group of starts, ring by ring, until each is home.
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
                        ofStarts[numbers[target]] = length
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
