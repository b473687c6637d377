/// A directed graph over the integers `0..<vertexCount`, stored in two arrays (compressed sparse rows).
package struct CompactGraph: Sendable {
    /// The start of each vertex's targets in `targets`, then the end of the last vertex's targets.
    package private(set) var rowStart: [Int32]
    /// The targets of all vertices, vertex by vertex, in input order.
    package private(set) var targets: [Int32]

    package var vertexCount: Int { rowStart.count - 1 }

    /// Creates the graph in linear time. Edges with the same source keep their order.
    @_optimize(speed) package init(vertexCount: Int, edges: [(from: Int, to: Int)]) {
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

    package init(rowStart: [Int32], targets: [Int32]) {
        self.rowStart = rowStart
        self.targets = targets
    }

    /// The graph with all edges reversed. The targets of each vertex are in ascending order.
    package func reversed() -> CompactGraph {
        var edges: [(from: Int, to: Int)] = []
        edges.reserveCapacity(targets.count)
        for vertex in 0..<vertexCount { for target in targets(of: vertex) { edges.append((Int(target), vertex)) } }
        return CompactGraph(vertexCount: vertexCount, edges: edges)
    }

    package func targets(of vertex: Int) -> ArraySlice<Int32> { targets[Int(rowStart[vertex])..<Int(rowStart[vertex + 1])] }
}
