/// An overview of a graph that is too large to draw: its size, its largest assemblies, its hubs, and a service to start from.
package struct GraphOverview: Hashable, Sendable {
    package struct Count: Hashable, Sendable, Codable {
        /// The name of an assembly, or the key of a service.
        package var name: String
        /// The number of its services or of its dependents.
        package var count: Int
    }

    package let services: Int
    /// The number of dependencies.
    package let edges: Int
    /// The number of services without dependents.
    package let roots: Int
    /// The number of edges on the longest path, each cycle counting as one service.
    package let depth: Int
    /// The largest assemblies in descending order.
    package let assemblies: [Count]
    /// The number of assemblies.
    package let assemblyCount: Int
    /// The services with the most dependents, in descending order.
    package let hubs: [Count]
    /// The root with the most dependencies, as a starting point; nil if the graph has no root.
    package let start: String?

    /// Computes the overview of an excerpt.
    ///
    /// - Parameter limit: the maximum numbers of assemblies and hubs.
    package init(_ excerpt: GraphExcerpt, limit: Int = 3) {
        let shown = GraphSelection(ServiceSet(excerpt.services, capacity: excerpt.index.count), in: excerpt.index)
        let index = shown.isWholeGraph ? excerpt.index : GraphIndex(shown.snapshot)
        services = index.count
        edges = excerpt.edges.count
        roots = index.roots.count
        func needs(_ service: Int) -> Int { Set(index.dependencies(of: service).map(\.to)).subtracting([service]).count }
        let ranks = index.order.ranks
        start = index.roots.max { (needs($0), ranks[$1]) < (needs($1), ranks[$0]) }.map(index.key)
        hubs = index.hubs(minimum: 2).prefix(limit).map { Count(name: index.key($0), count: index.dependentCount(of: $0)) }
        var counts: [String: Int] = [:]
        for service in excerpt.services { counts[excerpt.node(service).assembly, default: 0] += 1 }
        counts[""] = nil
        let named = counts.map { Count(name: $0.key, count: $0.value) }
        assemblyCount = named.count
        assemblies = Array(named.sorted { $0.count == $1.count ? $0.name < $1.name : $0.count > $1.count }.prefix(limit))
        depth = GraphStatistics(index).depth
    }
}
