/// For each service the next step to the nearest of some targets: one walk backwards from all targets at once, in linear time.
struct NearestTarget {
    /// The next service on the way to the nearest target; -1 for a target and for a service that leads to none.
    private(set) var next: [Int]
    /// The number of steps to the nearest target; -1 for a service that leads to none.
    private(set) var distance: [Int]

    /// Finds the ways.
    ///
    /// - Parameters:
    ///   - targets: where ways may end, by key.
    ///   - passing: whether ways may go on beyond a service; a service that is no target and may not be passed still has a way.
    ///   - isFollowed: whether an edge may be part of a way.
    ///   - context: the graph.
    init(
        of targets: [Int], passing: (Int) -> Bool, over isFollowed: (DependencyEdge) -> Bool, in context: LintContext
    ) {
        let count = context.index.count
        var isEnd = [Bool](repeating: false, count: count)
        for target in targets { isEnd[target] = true }
        // By key of the dependent, so that of several ways the one is found whose keys come first.
        var edges: [(from: Int, to: Int)] = []
        for service in context.index.servicesByKey where !isEnd[service] {
            for edge in context.index.dependencies(of: service) where isFollowed(edge) && (isEnd[edge.to] || passing(edge.to)) {
                edges.append((edge.to, service))
            }
        }
        let backwards = CompactGraph(vertexCount: count, edges: edges)
        next = [Int](repeating: -1, count: count)
        distance = [Int](repeating: -1, count: count)
        for target in targets { distance[target] = 0 }
        var queue = targets
        var head = 0
        while head < queue.count {
            let service = queue[head]
            head += 1
            for dependent in backwards.targets(of: service) where distance[Int(dependent)] < 0 {
                distance[Int(dependent)] = distance[service] + 1
                next[Int(dependent)] = service
                queue.append(Int(dependent))
            }
        }
    }
}
