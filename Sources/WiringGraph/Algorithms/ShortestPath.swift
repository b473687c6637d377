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
        guard let meeting = Meeting(of: start, and: end, in: index) else { return nil }
        let ranks = index.order.ranks
        var path: [DependencyEdge] = []
        var here = start
        for step in 1...meeting.length {
            let nearest = index.dependencies(of: here)
                .filter { meeting.isOnShortestWay($0.to, after: step) }
                .min { ranks[$0.to] < ranks[$1.to] }
            guard let nearest else { return nil }
            path.append(nearest)
            here = nearest.to
        }
        return path
    }

    /// Two walks through a graph towards each other, ring by ring, which meet half way: neither walks through all of it.
    private struct Meeting {
        /// How many edges the shortest way has, at least one.
        let length: Int
        /// How many edges the first walk has followed.
        private let half: Int
        /// The services that the first walk met and that are on a shortest way, by their distance from the start.
        private let near: [Set<Int>]
        /// For each service how far it is from the start, counted from one, or, below zero, from the end; 0 for what no walk has met.
        private let labels: [Int32]

        /// Walks; nil when there is no way.
        init?(of start: Int, and end: Int, in index: GraphIndex) {
            var labels = [Int32](repeating: 0, count: index.count)
            // Who asks for the way back to a service leaves it first.
            labels[start] = 1
            labels[end] = -1
            var (rings, ends) = ([[start]], [end])
            var (leaving, entering) = (index.neighbourCount(start, .dependencies), index.neighbourCount(end, .dependents))
            var distance = 0
            var met: Set<Int> = []
            while met.isEmpty {
                var ring: [Int] = []
                if leaving <= entering || (start == end && rings.count == 1) {
                    leaving = 0
                    for service in rings[rings.count - 1] {
                        index.forEachNeighbour(of: service, .dependencies) { next in
                            if labels[next] < 0 { met.insert(next) }
                            guard labels[next] == 0 else { return }
                            labels[next] = Int32(rings.count + 1)
                            leaving += index.neighbourCount(next, .dependencies)
                            ring.append(next)
                        }
                    }
                    rings.append(ring)
                } else {
                    distance += 1
                    entering = 0
                    for service in ends {
                        index.forEachNeighbour(of: service, .dependents) { next in
                            if labels[next] > 0 { met.insert(next) }
                            guard labels[next] == 0 else { return }
                            labels[next] = Int32(-distance - 1)
                            entering += index.neighbourCount(next, .dependents)
                            ring.append(next)
                        }
                    }
                    ends = ring
                }
                if ring.isEmpty, met.isEmpty { return nil }
            }
            half = rings.count - 1
            length = half + distance
            var near = [Set<Int>](repeating: [], count: rings.count)
            near[rings.count - 1] = met
            for step in stride(from: rings.count - 1, to: 1, by: -1) {
                for service in near[step] {
                    index.forEachNeighbour(of: service, .dependents) { previous in
                        if labels[previous] == Int32(step) { near[step - 1].insert(previous) }
                    }
                }
            }
            (self.near, self.labels) = (near, labels)
        }

        /// Whether a shortest way is at a service after so many edges.
        func isOnShortestWay(_ service: Int, after step: Int) -> Bool {
            step <= half ? near[step].contains(service) : labels[service] == Int32(step - length - 1)
        }
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
    private static func distances(to ends: [Int], in index: GraphIndex) -> [Int] {
        var distances = [Int](repeating: unreached, count: index.count)
        for end in ends { distances[end] = 0 }
        var queue = ends
        var head = 0
        while head < queue.count {
            let service = queue[head]
            head += 1
            index.forEachNeighbour(of: service, .dependents) { dependent in
                guard distances[dependent] == unreached else { return }
                distances[dependent] = distances[service] + 1
                queue.append(dependent)
            }
        }
        return distances
    }
}
