/// The services that a change of one service can affect: its direct and indirect dependents.
package struct BlastRadius: Hashable, Sendable {
    /// An affected service.
    package struct Affected: Hashable, Sendable {
        package var service: Int
        /// The number of dependencies between it and the changed service; 1 for a direct dependent.
        package var distance: Int
        /// Its dependency on a shortest path to the changed service.
        package var cause: Int
    }

    package let service: Int
    /// The affected services and unregistered code, by distance, then by key.
    package let affected: [Affected]
    package let services: Int
    package let direct: Int
    /// The number of services of the graph besides the changed one.
    package let others: Int
    /// The number of places of unregistered code in the graph.
    package let places: Int

    package init(of service: Int, in index: GraphIndex) {
        self.service = service
        let isPlace = index.snapshot.services.map { $0.kind == .entry }
        places = isPlace.count { $0 }
        others = index.count - places - (isPlace[service] ? 0 : 1)
        let reached = Reachability(from: [service], direction: .dependents, in: index).reached
        var distances = [Int](repeating: -1, count: index.count)
        for place in reached { distances[place.service] = place.distance }
        affected = reached.dropFirst().map { place in
            let cause = index.dependencies(of: place.service).lazy.map(\.to).filter { distances[$0] == place.distance - 1 }
                .min { index.order.ranks[$0] < index.order.ranks[$1] }
            return Affected(service: place.service, distance: place.distance, cause: cause ?? service)
        }
        services = affected.count { !isPlace[$0.service] }
        direct = affected.count { $0.distance == 1 && !isPlace[$0.service] }
    }

    /// `96 of 302 other services are affected, 12 directly, and 3 of 9 places of unregistered code`.
    package var sentence: String {
        let effect =
            services == 0
            ? "no other service is affected"
            : "\(services) of \(others) other \(others == 1 ? "service" : "services") \(services == 1 ? "is" : "are") affected, \(direct) directly"
        return affected.count == services ? effect : "\(effect), and \(affected.count - services) of \(places) places of unregistered code"
    }

    /// The greatest distance; 0 if no service is affected.
    package var extent: Int { affected.last?.distance ?? 0 }
}
