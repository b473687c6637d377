/// The shortest way from one service to another.
package struct ShortestPath {
    /// Finds the shortest path; of several, the one whose keys come first.
    ///
    /// - Parameters:
    ///   - index: the graph.
    ///   - start: the dependent.
    ///   - end: the dependency. The same as `start` asks for the shortest way back to it.
    /// - Returns: the edges in order, never none of them; nil when there is no way.
    package static func find(in index: GraphIndex, from start: Int, to end: Int) -> [DependencyEdge]? {
        let ranks = index.order.ranks
        let distances = distances(to: [end], in: index, stoppingAt: start == end ? nil : start)
        var path: [DependencyEdge] = []
        var here = start
        repeat {
            let nearest = index.dependencies(of: here)
                .filter { distances[$0.to] != unreached }
                .min { left, right in
                    let (leftDistance, rightDistance) = (distances[left.to], distances[right.to])
                    return leftDistance != rightDistance ? leftDistance < rightDistance : ranks[left.to] < ranks[right.to]
                }
            guard let nearest else { return nil }
            path.append(nearest)
            here = nearest.to
        } while here != end
        return path
    }

    /// The services on the shortest way from one of some services to one of others; of several ways, the one whose keys come first.
    ///
    /// - Parameters:
    ///   - index: the graph.
    ///   - starts: the dependents.
    ///   - ends: the dependencies. A service that is among both is a way of its own, without an edge.
    /// - Returns: the services in order; empty when there is no way.
    package static func services(in index: GraphIndex, from starts: ServiceSet, to ends: ServiceSet) -> [Int] {
        let ranks = index.order.ranks
        let distances = distances(to: ends.positions, in: index)
        func nearest(_ services: some Sequence<Int>) -> Int? {
            services.filter { distances[$0] != unreached }.min { (distances[$0], ranks[$0]) < (distances[$1], ranks[$1]) }
        }
        guard var here = nearest(starts.positions) else { return [] }
        var path = [here]
        while distances[here] > 0, let next = nearest(index.dependencies(of: here).map(\.to)) {
            path.append(next)
            here = next
        }
        return path
    }

    /// The distance of a service from which no way leads.
    private static let unreached = Int.max

    /// How many edges lead from each service to the nearest of some ends: walked backwards, so that the way forwards can choose by key among the
    /// services that are one step nearer.
    private static func distances(to ends: [Int], in index: GraphIndex, stoppingAt start: Int? = nil) -> [Int] {
        var distances = [Int](repeating: unreached, count: index.count)
        for end in ends { distances[end] = 0 }
        var queue = ends
        var head = 0
        while head < queue.count {
            let service = queue[head]
            head += 1
            if service == start { break }
            index.forEachNeighbour(of: service, .dependents) { dependent in
                guard distances[dependent] == unreached else { return }
                distances[dependent] = distances[service] + 1
                queue.append(dependent)
            }
        }
        return distances
    }
}
