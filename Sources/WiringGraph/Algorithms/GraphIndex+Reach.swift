extension GraphIndex {
    /// The services reachable from some services, including these.
    ///
    /// - Parameters:
    ///   - starts: the services to start from.
    ///   - direction: the direction of the edges.
    ///   - depth: the maximum number of edges to follow; nil for no limit.
    ///   - avoided: the services that no path may visit; none of them is a start.
    package func reach(
        _ starts: ServiceSet, _ direction: GraphDirection, depth: Int? = nil, avoiding avoided: ServiceSet? = nil
    ) -> ServiceSet {
        // Avoided services are marked as reached during the search.
        var reached = avoided.map(starts.union) ?? starts
        var ring = starts.positions
        var distance = 0
        while !ring.isEmpty, depth.map({ distance < $0 }) ?? true {
            var next: [Int] = []
            for service in ring {
                forEachNeighbor(of: service, direction) { neighbor in
                    if reached.insert(neighbor) { next.append(neighbor) }
                }
            }
            ring = next
            distance += 1
        }
        return avoided.map(reached.subtracting) ?? reached
    }

    /// The services on all paths from some services to others, including both ends.
    package func between(_ starts: ServiceSet, _ ends: ServiceSet) -> ServiceSet {
        reach(starts, .dependencies).intersection(reach(ends, .dependents))
    }
}
