/// The services that a change of one service can affect: its direct and indirect dependents.
package struct BlastRadius: Hashable, Sendable {
    /// An affected service.
    package struct Affected: Hashable, Sendable {
        /// Its position in the graph's services.
        package var service: Int
        /// The number of dependencies between it and the changed service; 1 for a direct dependent.
        package var distance: Int
        /// Its dependency on a shortest path to the changed service.
        package var cause: Int
    }

    /// The changed service.
    package let service: Int
    /// The affected services, by distance, then by key.
    package let affected: [Affected]
    /// The number of services of the graph besides the changed one.
    package let others: Int

    /// Finds the services that a change can affect.
    package init(of service: Int, in index: GraphIndex) {
        self.service = service
        others = index.count - 1
        let reached = Reachability(from: [service], direction: .dependents, in: index).reached
        var distances = [Int](repeating: -1, count: index.count)
        for place in reached { distances[place.service] = place.distance }
        affected = reached.dropFirst().map { place in
            let cause = index.dependencies(of: place.service).lazy.map(\.to).filter { distances[$0] == place.distance - 1 }
                .min { index.order.ranks[$0] < index.order.ranks[$1] }
            return Affected(service: place.service, distance: place.distance, cause: cause ?? service)
        }
    }

    /// The number of direct dependents.
    package var direct: Int { affected.count { $0.distance == 1 } }
    /// The greatest distance; 0 if no service is affected.
    package var extent: Int { affected.last?.distance ?? 0 }
}
