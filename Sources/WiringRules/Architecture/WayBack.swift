/// The ways that lead to some services, walked backwards and breadth first: linear, whatever the number of starts.
struct WayBack {
    /// The services at which the walk stopped, by key: from each leads a way on which no other one of them lies.
    let starts: [Int]
    private let distances: [Int32]
    private let index: GraphIndex
    private let isAllowed: (DependencyEdge) -> Bool

    /// Walks back.
    ///
    /// - Parameters:
    ///   - ends: where the ways lead.
    ///   - stops: where to stop.
    ///   - index: the graph.
    ///   - isAllowed: which edges do not count.
    init(to ends: ServiceSet, stoppingAt stops: ServiceSet, in index: GraphIndex, isAllowed: @escaping (DependencyEdge) -> Bool) {
        self.index = index
        self.isAllowed = isAllowed
        var distances = [Int32](repeating: -1, count: index.count)
        var queue = index.servicesByKey.filter(ends.contains)
        for service in queue { distances[service] = 0 }
        var found: [Int] = []
        var head = 0
        while head < queue.count {
            let service = queue[head]
            head += 1
            for edge in index.dependents(of: service) where distances[edge.from] < 0 && !isAllowed(edge) {
                distances[edge.from] = distances[service] + 1
                if stops.contains(edge.from) { found.append(edge.from) } else { queue.append(edge.from) }
            }
        }
        self.distances = distances
        starts = found.sorted { index.order.ranks[$0] < index.order.ranks[$1] }
    }

    /// The shortest way from a start; of several, the one whose keys come first.
    func path(from start: Int) -> [DependencyEdge] {
        var path: [DependencyEdge] = []
        var here = start
        while distances[here] != 0 {
            let next = index.dependencies(of: here)
                .filter { distances[$0.to] == distances[here] - 1 && !isAllowed($0) }
                .min { index.order.ranks[$0.to] < index.order.ranks[$1.to] }
            guard let next else { return path }
            path.append(next)
            here = next.to
        }
        return path
    }
}
