/// Finds shortest paths between services.
package struct ShortestPath {
    /// A shortest path of at least one edge, a cycle if the ends are equal; of several, the one whose keys come first. Nil if there is none.
    package static func find(in index: GraphIndex, from start: Int, to end: Int) -> [DependencyEdge]? {
        guard let meeting = PathIntersection(of: start, and: end, in: index) else { return nil }
        let ranks = index.order.ranks
        var path: [DependencyEdge] = []
        var here = start
        for step in 1..<meeting.length {
            let next = index.dependencies(of: here).filter { meeting.isOnShortestPath($0.to, after: step) }
            guard let nearest = next.min(by: { ranks[$0.to] < ranks[$1.to] }) else { return nil }
            path.append(nearest)
            here = nearest.to
        }
        return index.edges(from: here, to: end).first.map { path + [$0] }
    }

    /// A bidirectional breadth-first search. Both searches meet halfway, so neither visits the whole graph.
    private struct PathIntersection {
        /// The number of edges on a shortest path, at least one.
        let length: Int
        /// The number of edges that the forward search has followed.
        private let half: Int
        /// The services on shortest paths that the forward search reached, by their distance from the start.
        private let near: [Set<Int>]
        /// For each service, its one-based distance from the start, or the negated one-based distance to the end; 0 if not reached.
        private let labels: [Int32]

        init?(of start: Int, and end: Int, in index: GraphIndex) {
            var labels = [Int32](repeating: 0, count: index.count)
            // For a path back to the same service, the first step follows its dependencies.
            labels[start] = 1
            labels[end] = -1
            let directions: [GraphDirection] = [.dependencies, .dependents]
            // The services at each distance from the start and from the end, and the number of edges that lead further.
            var rings = [[[start]], [[end]]]
            var further = [index.neighborCount(start, .dependencies), index.neighborCount(end, .dependents)]
            var visited: Set<Int> = []
            while visited.isEmpty {
                let side = further[0] <= further[1] || (start == end && rings[0].count == 1) ? 0 : 1
                let sign: Int32 = side == 0 ? 1 : -1
                let distance = rings[side].count
                var ring: [Int] = []
                further[side] = 0
                for service in rings[side][distance - 1] {
                    index.forEachNeighbor(of: service, directions[side]) { next in
                        if labels[next] * sign < 0 { visited.insert(next) }
                        guard labels[next] == 0 else { return }
                        labels[next] = sign * Int32(distance + 1)
                        further[side] += index.neighborCount(next, directions[side])
                        ring.append(next)
                    }
                }
                rings[side].append(ring)
                if ring.isEmpty, visited.isEmpty { return nil }
            }
            half = rings[0].count - 1
            length = half + rings[1].count - 1
            var near = [Set<Int>](repeating: [], count: half + 1)
            near[half] = visited
            for step in stride(from: half, to: 1, by: -1) {
                for service in near[step] {
                    index.forEachNeighbor(of: service, .dependents) { previous in
                        if labels[previous] == Int32(step) { near[step - 1].insert(previous) }
                    }
                }
            }
            (self.near, self.labels) = (near, labels)
        }

        func isOnShortestPath(_ service: Int, after step: Int) -> Bool {
            step <= half ? near[step].contains(service) : labels[service] == Int32(step - length - 1)
        }
    }

    /// The services on a shortest path from one of some services to one of others; of several, the one whose keys come first.
    package static func services(in index: GraphIndex, from starts: ServiceSet, to ends: ServiceSet) -> [Int] {
        let ranks = index.order.ranks
        // The search runs backwards, so that the forward path can choose by key among the services that are one edge closer.
        let distances = BreadthFirstSearch(from: ends.positions, among: index.count) { service, visit in
            index.forEachNeighbor(of: service, .dependents, visit)
        }.distances
        func nearest(_ services: some Sequence<Int>) -> Int? {
            services.filter { distances[$0] >= 0 }.min { (distances[$0], ranks[$0]) < (distances[$1], ranks[$1]) }
        }
        guard var here = nearest(starts.positions) else { return [] }
        var path = [here]
        while distances[here] > 0, let next = nearest(index.dependencies(of: here).map(\.to)) {
            path.append(next)
            here = next
        }
        return path
    }
}
