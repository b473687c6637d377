/// What can be reached from some services, and how far away it is.
package struct Reachability: Hashable, Sendable {
    /// One service that can be reached.
    package struct Reached: Hashable, Sendable {
        /// Its position in the graph's services.
        package var service: Int
        /// The number of edges on the shortest way to it; 0 for a service that the walk starts from.
        package var distance: Int
    }

    /// What can be reached, the starts included: by distance, then by key.
    package let reached: [Reached]

    /// Walks a graph breadth first.
    ///
    /// - Parameters:
    ///   - starts: where to begin.
    ///   - direction: which way to follow the edges.
    ///   - maximumDistance: how far to go; nil for all the way.
    ///   - index: the graph.
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
                index.forEachNeighbour(of: service, direction) { neighbour in
                    guard !isSeen[neighbour] else { return }
                    isSeen[neighbour] = true
                    next.append(neighbour)
                }
            }
            ring = next
            distance += 1
        }
        self.reached = reached
    }

    /// The positions of everything reached, the starts included.
    package var services: Set<Int> { Set(reached.map(\.service)) }
}
