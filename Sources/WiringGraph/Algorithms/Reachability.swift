/// The services reachable from some services, with their distances.
package struct Reachability: Hashable, Sendable {
    /// A reachable service.
    package struct Reached: Hashable, Sendable {
        /// Its position in the graph's services.
        package var service: Int
        /// The number of edges on a shortest path to it; 0 for a start.
        package var distance: Int
    }

    /// The reachable services, including the starts: by distance, then by key.
    package let reached: [Reached]

    /// Searches a graph breadth first.
    ///
    /// - Parameters:
    ///   - starts: the services to start from.
    ///   - direction: the direction of the edges.
    ///   - maximumDistance: the maximum distance; nil for no limit.
    package init(from starts: [Int], direction: GraphDirection, maximumDistance: Int? = nil, in index: GraphIndex) {
        let ranks = index.order.ranks
        var isSeen = [Bool](repeating: false, count: index.count)
        var reached: [Reached] = []
        var ring: [Int] = []
        for start in starts where !isSeen[start] {
            isSeen[start] = true
            ring.append(start)
        }
        var distance = 0
        while !ring.isEmpty {
            ring.sort { ranks[$0] < ranks[$1] }
            reached += ring.map { Reached(service: $0, distance: distance) }
            if let maximumDistance, distance >= maximumDistance { break }
            var next: [Int] = []
            for service in ring {
                index.forEachNeighbor(of: service, direction) { neighbor in
                    guard !isSeen[neighbor] else { return }
                    isSeen[neighbor] = true
                    next.append(neighbor)
                }
            }
            ring = next
            distance += 1
        }
        self.reached = reached
    }

    /// The positions of all reached services, including the starts.
    package var services: Set<Int> { Set(reached.map(\.service)) }
}

extension GraphIndex {
    /// The services reachable from some services, including these.
    ///
    /// - Parameters:
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
