/// The shortest paths that lead to a set of services, found by one reverse breadth-first search: linear time for any number of starts.
struct ReversePath {
    /// The services at which the search stopped, by key: from each leads a path that contains no other start.
    let starts: [Int]
    private let distances: [Int]
    private let index: GraphIndex
    private let isAllowed: (DependencyEdge) -> Bool

    /// Runs the search, which ignores the edges that an exception allows.
    init(to ends: ServiceSet, stoppingAt stops: ServiceSet, in index: GraphIndex, isAllowed: @escaping (DependencyEdge) -> Bool) {
        self.index = index
        self.isAllowed = isAllowed
        let search = BreadthFirstSearch(from: index.servicesByKey.filter(ends.contains), among: index.count) { service, visit in
            if stops.contains(service), !ends.contains(service) { return }
            for edge in index.dependents(of: service) where !isAllowed(edge) { visit(edge.from) }
        }
        distances = search.distances
        starts = search.reached.filter { search.distances[$0] > 0 && stops.contains($0) }.sorted {
            index.order.ranks[$0] < index.order.ranks[$1]
        }
    }

    /// The shortest path from a start; of several, the first by key.
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
