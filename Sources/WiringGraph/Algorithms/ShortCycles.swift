/// Short cycles of a component that has too many to list all of them: a shortest cycle through each of its services.
///
/// A service on a cycle that was already found needs no other one, so there are at most as many searches as cycles.
enum ShortCycles {
    /// Finds the cycles.
    ///
    /// - Parameters:
    ///   - members: the services of the component, sorted by key.
    ///   - limit: the maximum number of cycles.
    /// - Returns: the cycles as positions in `members`, each from its smallest position; the shortest first.
    static func find(among members: [Int], in index: GraphIndex, limit: Int) -> [[Int]] {
        var snapshot = GraphSelection(ServiceSet(members, capacity: index.count), in: index).snapshot
        snapshot.edges.removeAll(where: \.isObserved)
        let part = GraphIndex(snapshot)
        var isOnCycle = [Bool](repeating: false, count: part.count)
        var cycles: [[Int]] = []
        for (position, service) in part.servicesByKey.enumerated() where !isOnCycle[position] {
            guard cycles.count < limit, !Task.isCancelled else { break }
            let cycle = (ShortestPath.find(in: part, from: service, to: service) ?? []).map { part.order.ranks[$0.from] }
            for member in cycle { isOnCycle[member] = true }
            guard let first = cycle.indices.min(by: { cycle[$0] < cycle[$1] }) else { continue }
            cycles.append(Array(cycle[first...] + cycle[..<first]))
        }
        return cycles.sorted { $0.count != $1.count ? $0.count < $1.count : $0.lexicographicallyPrecedes($1) }
    }
}
