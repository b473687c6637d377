/// A breadth-first search: the vertices that some starts reach, and a shortest path to each.
package struct BreadthFirstSearch {
    /// The reached vertices in the order of the search, the starts first.
    package let reached: [Int]
    /// The number of edges on a shortest path to each vertex; -1 for a vertex that is not reached.
    package let distances: [Int]
    /// The vertex before each vertex on the path to it; -1 for a start and for a vertex that is not reached.
    package let previous: [Int]

    /// Searches a graph from different starts. The order of the neighbors decides between shortest paths.
    package init(from starts: [Int], among count: Int, neighbors: (_ vertex: Int, _ visit: (Int) -> Void) -> Void) {
        var reached = starts
        var distances = [Int](repeating: -1, count: count)
        var previous = distances
        for start in starts { distances[start] = 0 }
        var position = 0
        while position < reached.count {
            let vertex = reached[position]
            position += 1
            neighbors(vertex) { neighbor in
                guard distances[neighbor] < 0 else { return }
                distances[neighbor] = distances[vertex] + 1
                previous[neighbor] = vertex
                reached.append(neighbor)
            }
        }
        (self.reached, self.distances, self.previous) = (reached, distances, previous)
    }

    package func path(to vertex: Int) -> [Int] {
        var path = [vertex]
        while let last = path.last, previous[last] >= 0 { path.append(previous[last]) }
        return path.reversed()
    }
}
