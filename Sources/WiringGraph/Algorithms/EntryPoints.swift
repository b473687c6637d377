/// Where a program can enter its graph, and what follows from that: what nothing leads to, and what only some services lead to.
///
/// A service that nobody needs is taken for an entry point, since code can ask for it by name, as the rule `unused-definition` does; what is built
/// when the container is activated, and whoever was seen to look something up, are further ones.
package enum EntryPoints {
    /// The entry points.
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

    /// The services that no entry point leads to: rings that nobody enters, and what only they need. What nobody provides is not unused, but missing.
    static func unused(in index: GraphIndex) -> ServiceSet {
        let used = index.reach(find(in: index), .dependencies)
        let services = index.snapshot.services
        return ServiceSet(services.indices.lazy.filter { services[$0].kind != .missing }, capacity: index.count).subtracting(used)
    }

    /// The services that all ways from entry points go through some services to, these included: what nothing would lead to without them.
    ///
    /// For a single service that is what it dominates in a flow graph (Prosser, "Applications of Boolean matrices to the analysis of flow diagrams",
    /// 1959); a walk around it finds as much, for several services together too.
    ///
    /// - Parameters:
    ///   - services: the services; those that no entry point leads to have no part in it.
    ///   - index: the graph.
    static func dominated(by services: ServiceSet, in index: GraphIndex) -> ServiceSet {
        let entries = find(in: index)
        let around = index.reach(entries.subtracting(services), .dependencies, avoiding: services)
        // What is reached through them alone is what they lead to and nobody else: most of a graph need not be walked through again.
        let reached = services.positions.filter { service in
            var isReached = entries.contains(service)
            index.forEachNeighbour(of: service, .dependents) { if around.contains($0) { isReached = true } }
            return isReached
        }
        return index.reach(ServiceSet(reached, capacity: index.count), .dependencies, avoiding: around)
    }
}
