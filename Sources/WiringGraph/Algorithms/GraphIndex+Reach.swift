extension GraphIndex {
    /// What can be reached from some services, these included.
    ///
    /// - Parameters:
    ///   - starts: Where to begin.
    ///   - direction: Which way to follow the edges.
    ///   - depth: How many edges to follow; nil for all the way.
    package func reach(_ starts: ServiceSet, _ direction: GraphDirection, depth: Int? = nil) -> ServiceSet {
        var reached = starts
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
        return reached
    }

    /// The services on every way from some services to others, both ends included.
    package func between(_ starts: ServiceSet, _ ends: ServiceSet) -> ServiceSet {
        reach(starts, .dependencies).intersection(reach(ends, .dependents))
    }
}
