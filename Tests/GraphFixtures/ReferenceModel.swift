package import WiringGraph

/// A reference model that answers the same questions with brute force.
package struct ReferenceModel {
    package let graph: GraphSnapshot
    package let count: Int
    /// The shortest distances between all pairs (Floyd and Warshall); nil without a path.
    package let distances: [[Int?]]

    package init(_ graph: GraphSnapshot) {
        self.graph = graph
        count = graph.services.count
        var distances = [[Int?]](repeating: [Int?](repeating: nil, count: count), count: count)
        for edge in graph.edges { distances[edge.from][edge.to] = 1 }
        for middle in 0..<count {
            for from in 0..<count {
                for to in 0..<count {
                    guard let left = distances[from][middle], let right = distances[middle][to] else { continue }
                    distances[from][to] = min(distances[from][to] ?? .max, left + right)
                }
            }
        }
        self.distances = distances
    }

    package func neighbors(_ service: Int) -> Set<Int> { Set(graph.edges.filter { $0.from == service }.map(\.to)) }

    /// All simple paths, by exhaustive search.
    package func simplePaths(from start: Int, to end: Int) -> [[Int]] {
        var found: [[Int]] = []
        var pending = [[start]]
        while let path = pending.popLast() {
            for next in neighbors(path[path.count - 1]) {
                if next == end { found.append(path + [next]) }
                if !path.contains(next) && next != end { pending.append(path + [next]) }
            }
        }
        return found
    }

    /// The same graph without observed edges.
    package var constructed: ReferenceModel {
        var graph = graph
        graph.edges.removeAll(where: \.isObserved)
        return ReferenceModel(graph)
    }

    /// All elementary cycles, each starting at its smallest key.
    package func cycles() -> Set<[String]> {
        var found: Set<[String]> = []
        for start in 0..<count {
            for path in simplePaths(from: start, to: start) {
                let keys = path.dropLast().map { graph.services[$0].key }
                if keys.min() == keys.first { found.insert(keys) }
            }
        }
        return found
    }
}
