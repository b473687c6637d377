extension CompactGraph {
    /// The strongly connected components of a graph.
    package struct Components: Sendable {
        /// The number of each vertex's component. An edge never leads to a higher number.
        package let numbers: [Int32]
        package let count: Int
        /// All vertices, sorted by the number of their component. The order within a component is unspecified.
        package let ordered: [Int32]

        /// The vertices of each component, in ascending order.
        package func members() -> [[Int]] {
            // The components as vertices of a graph, whose targets are their members.
            let rows = CompactGraph(vertexCount: count, edges: numbers.indices.map { (Int(numbers[$0]), $0) })
            return (0..<count).map { rows.targets(of: $0).map(Int.init) }
        }
    }

    /// Finds the strongly connected components. Tarjan's algorithm ("Depth-first search and linear graph algorithms", 1972) with an
    /// explicit stack: linear time, any depth.
    package func stronglyConnectedComponents() -> Components {
        let unvisited: Int32 = -1
        var order = [Int32](repeating: unvisited, count: vertexCount)
        var low = [Int32](repeating: 0, count: vertexCount)
        var component = [Int32](repeating: unvisited, count: vertexCount)
        var cursor = rowStart
        var stack: [Int32] = []
        var walk: [Int32] = []
        var ordered: [Int32] = []
        ordered.reserveCapacity(vertexCount)
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
                    ordered.append(member)
                    if member == top { break }
                }
                componentCount += 1
            }
        }
        return Components(numbers: component, count: Int(componentCount), ordered: ordered)
    }
}
