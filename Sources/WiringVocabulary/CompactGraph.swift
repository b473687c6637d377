/// A directed graph over the integers `0..<vertexCount`, in compressed rows: two arrays and nothing else.
package struct CompactGraph: Sendable {
    /// Where each vertex's targets begin in `targets`; one entry more than there are vertices.
    package private(set) var rowStart: [Int32]
    /// The targets of all vertices, vertex by vertex, in the order in which they were given.
    package private(set) var targets: [Int32]

    /// How many vertices there are.
    package var vertexCount: Int { rowStart.count - 1 }

    /// Makes the graph in linear time; edges of one source keep their order.
    /// - Parameters:
    ///   - vertexCount: how many vertices there are.
    ///   - edges: pairs of vertices below `vertexCount`.
    package init(vertexCount: Int, edges: some Collection<(from: Int, to: Int)>) {
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

    /// The targets of one vertex.
    package func targets(of vertex: Int) -> ArraySlice<Int32> {
        targets[Int(rowStart[vertex])..<Int(rowStart[vertex + 1])]
    }

    /// For each vertex the number of its strongly connected component; components are numbered so that an edge never leads to a higher number.
    ///
    /// Tarjan's algorithm ("Depth-first search and linear graph algorithms", 1972) with an explicit stack: linear time, any depth.
    package func stronglyConnectedComponents() -> (numbers: [Int32], count: Int) {
        let unvisited: Int32 = -1
        var order = [Int32](repeating: unvisited, count: vertexCount)
        var low = [Int32](repeating: 0, count: vertexCount)
        var component = [Int32](repeating: unvisited, count: vertexCount)
        var cursor = rowStart
        var stack: [Int32] = []
        var walk: [Int32] = []
        var nextOrder: Int32 = 0
        var componentCount: Int32 = 0
        for start in 0..<Int32(vertexCount) where order[Int(start)] == unvisited {
            walk.append(start)
            while let top = walk.last {
                let vertex = Int(top)
                if order[vertex] == unvisited {
                    order[vertex] = nextOrder
                    low[vertex] = nextOrder
                    nextOrder += 1
                    stack.append(top)
                }
                if cursor[vertex] < rowStart[vertex + 1] {
                    let target = Int(targets[Int(cursor[vertex])])
                    cursor[vertex] += 1
                    if order[target] == unvisited {
                        walk.append(Int32(target))
                    } else if component[target] == unvisited {
                        low[vertex] = min(low[vertex], order[target])
                    }
                    continue
                }
                walk.removeLast()
                if let parent = walk.last { low[Int(parent)] = min(low[Int(parent)], low[vertex]) }
                guard low[vertex] == order[vertex] else { continue }
                while let member = stack.popLast() {
                    component[Int(member)] = componentCount
                    if member == top { break }
                }
                componentCount += 1
            }
        }
        return (component, Int(componentCount))
    }
}
