/// A directed graph over the integers `0..<vertexCount`, stored in two arrays (compressed sparse rows).
package struct CompactGraph: Sendable {
    /// The start of each vertex's targets in `targets`, then the end of the last vertex's targets.
    package private(set) var rowStart: [Int32]
    /// The targets of all vertices, vertex by vertex, in input order.
    package private(set) var targets: [Int32]

    /// The number of vertices.
    package var vertexCount: Int { rowStart.count - 1 }

    /// Creates the graph in linear time. Edges with the same source keep their order.
    /// - Parameters:
    ///   - vertexCount: the number of vertices.
    ///   - edges: pairs of vertices below `vertexCount`.
    package init(vertexCount: Int, edges: [(from: Int, to: Int)]) {
        var counts = [Int32](repeating: 0, count: vertexCount + 1)
        for edge in edges { counts[edge.from + 1] += 1 }
        for vertex in 0..<vertexCount { counts[vertex + 1] += counts[vertex] }
        rowStart = counts
        targets = [Int32](repeating: 0, count: edges.count)
        for edge in edges {
            targets[Int(counts[edge.from])] = Int32(edge.to)
            counts[edge.from] += 1
        }
    }

    /// Creates a graph from existing rows.
    /// - Parameters:
    ///   - rowStart: the start of each vertex's targets, then the number of targets.
    ///   - targets: the targets, vertex by vertex.
    package init(rowStart: [Int32], targets: [Int32]) {
        self.rowStart = rowStart
        self.targets = targets
    }

    /// The graph with all edges reversed. The targets of each vertex are in ascending order.
    package func reversed() -> CompactGraph {
        var starts = [Int32](repeating: 0, count: vertexCount + 1)
        for target in targets { starts[Int(target) + 1] += 1 }
        for vertex in 0..<vertexCount { starts[vertex + 1] += starts[vertex] }
        var next = starts
        var sources = [Int32](repeating: 0, count: targets.count)
        for vertex in 0..<vertexCount {
            for target in self.targets(of: vertex) {
                sources[Int(next[Int(target)])] = Int32(vertex)
                next[Int(target)] += 1
            }
        }
        return CompactGraph(rowStart: starts, targets: sources)
    }

    package func targets(of vertex: Int) -> ArraySlice<Int32> { targets[Int(rowStart[vertex])..<Int(rowStart[vertex + 1])] }
}
