/// For each service the next step on the shortest path to the nearest of several targets: one reverse breadth-first search, in linear time.
struct NearestTarget {
    /// The next service on the path to the nearest target; -1 for a target and for a service without a path to one.
    private(set) var next: [Int]
    /// The number of steps to the nearest target; -1 for a service without a path to one.
    private(set) var distance: [Int]

    /// Computes the paths.
    ///
    /// - Parameters:
    ///   - targets: The services at which paths end, by key.
    ///   - passing: Whether a path may continue beyond a service; a service that may not be passed still has a path.
    ///   - isFollowed: Whether a path may contain an edge.
    ///   - context: The graph.
    init(of targets: [Int], passing: (Int) -> Bool, over isFollowed: (DependencyEdge) -> Bool, in context: LintContext) {
        let count = context.index.count
        var isEnd = [Bool](repeating: false, count: count)
        for target in targets { isEnd[target] = true }
        // In the order of the dependents' keys, so that ties between paths are broken by key.
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
