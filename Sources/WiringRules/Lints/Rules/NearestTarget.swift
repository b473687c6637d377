/// For each service the next step on the shortest path to the nearest of several targets: one reverse breadth-first search, in linear time.
struct NearestTarget {
    /// The number of steps to the nearest target; -1 for a service without a path to one.
    var distance: [Int] { search.distances }
    private let search: BreadthFirstSearch

    /// Computes the paths to targets sorted by key. A service that may not be passed still has a path.
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
        search = BreadthFirstSearch(from: targets, among: count) { service, visit in
            for dependent in backwards.targets(of: service) { visit(Int(dependent)) }
        }
    }

    /// The path from a service to its nearest target, including both; only the service itself without one.
    func path(from service: Int) -> [Int] { search.path(to: service).reversed() }
}
