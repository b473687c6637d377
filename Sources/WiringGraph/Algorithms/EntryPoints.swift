/// The entry points of a graph, and the reachability analyses based on them.
///
/// A service without dependents counts as an entry point, since code can request it by name; the rule `unused-definition` does the same. Further
/// entry points are the services built when the container is activated, and those observed to look up others.
package enum EntryPoints {
    package static func find(in index: GraphIndex) -> ServiceSet {
        let services = index.snapshot.services
        var entries = ServiceSet(index.roots, capacity: index.count)
        for service in services.indices {
            let kind = services[service].kind
            if services[service].lifetime == .singleton || kind == .container || kind == .located || kind == .entry {
                entries.insert(service)
            }
        }
        for edge in index.edges where edge.isObserved { entries.insert(edge.from) }
        return entries
    }

    /// The services that no entry point reaches: cycles without an entry, and their exclusive dependencies. Missing services are not unused.
    static func unused(in index: GraphIndex) -> ServiceSet {
        let used = index.reach(find(in: index), .dependencies)
        let services = index.snapshot.services
        return ServiceSet(services.indices.lazy.filter { services[$0].kind != .missing }, capacity: index.count).subtracting(used)
    }

    /// The services that entry points reach only through the given services, including these; unreachable ones are ignored.
    ///
    /// For a single service, the result is the set that it dominates in a flow graph (Prosser, "Applications of Boolean matrices to the
    /// analysis of flow diagrams", 1959). A reachability search that avoids the services gives the same result, also for several services.
    static func dominated(by services: ServiceSet, in index: GraphIndex) -> ServiceSet {
        let entries = find(in: index)
        let around = index.reach(entries.subtracting(services), .dependencies, avoiding: services)
        // Only dependencies of the given services that are not in `around` remain to be searched, so most of the graph is visited once.
        let reached = services.positions.filter { service in
            var isReached = entries.contains(service)
            index.forEachNeighbor(of: service, .dependents) { if around.contains($0) { isReached = true } }
            return isReached
        }
        return index.reach(ServiceSet(reached, capacity: index.count), .dependencies, avoiding: around)
    }
}
