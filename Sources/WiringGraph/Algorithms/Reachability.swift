/// The services reachable from some services, with their distances.
package struct Reachability: Hashable, Sendable {
    package struct Reached: Hashable, Sendable {
        package var service: Int
        /// The number of edges on a shortest path to it; 0 for a start.
        package var distance: Int
    }

    /// The reachable services, including the starts: by distance, then by key.
    package let reached: [Reached]

    /// Searches a graph breadth first, up to a maximum distance; nil for no limit.
    package init(from starts: [Int], direction: GraphDirection, maximumDistance: Int? = nil, in index: GraphIndex) {
        let search = BreadthFirstSearch(from: starts.withoutRepeats, among: index.count) { index.forEachNeighbor(of: $0, direction, $1) }
        let ranks = index.order.ranks
        let limit = maximumDistance ?? index.count
        reached = search.reached.lazy.map { Reached(service: $0, distance: search.distances[$0]) }.filter { $0.distance <= limit }
            .sorted { ($0.distance, ranks[$0.service]) < ($1.distance, ranks[$1.service]) }
    }

    package var services: Set<Int> { Set(reached.map(\.service)) }
}

extension GraphIndex {
    /// The services reachable from some services, including these, over at most `depth` edges, without the avoided services.
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
