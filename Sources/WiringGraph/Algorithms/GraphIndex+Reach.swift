extension GraphIndex {
    /// What can be reached from some services, these included.
    ///
    /// - Parameters:
    ///   - starts: where to begin.
    ///   - direction: which way to follow the edges.
    ///   - depth: how many edges to follow; nil for all the way.
    ///   - avoided: where no way may pass; nobody starts there.
    package func reach(
        _ starts: ServiceSet, _ direction: GraphDirection, depth: Int? = nil, avoiding avoided: ServiceSet? = nil
    ) -> ServiceSet {
        // What was not to be reached is taken for reached until the end.
        var reached = avoided.map(starts.union) ?? starts
        var ring = starts.positions
        var distance = 0
        while !ring.isEmpty, depth.map({ distance < $0 }) ?? true {
            var next: [Int] = []
            for service in ring {
                forEachNeighbour(of: service, direction) { neighbour in
                    if reached.insert(neighbour) { next.append(neighbour) }
                }
            }
            ring = next
            distance += 1
        }
        return avoided.map(reached.subtracting) ?? reached
    }

    /// The services on every way from some services to others, both ends included.
    package func between(_ starts: ServiceSet, _ ends: ServiceSet) -> ServiceSet {
        reach(starts, .dependencies).intersection(reach(ends, .dependents))
    }
}
