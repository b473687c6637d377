/// An overview of a graph that is too large to draw: its size, its largest assemblies, its hubs, and a service to start from.
package struct GraphOverview: Hashable, Sendable {
    package struct Count: Hashable, Sendable, Codable { package var name: String, count: Int }

    package let services: Int
    package let edges: Int
    package let roots: Int
    /// The number of edges on the longest path, each cycle counting as one service.
    package let depth: Int
    /// The largest assemblies in descending order.
    package let assemblies: [Count]
    package let assemblyCount: Int
    /// The services with the most dependents, in descending order.
    package let hubs: [Count]
    /// The root with the most dependencies, as a starting point; nil if the graph has no root.
    package let start: String?

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
        let named = GraphStatistics.counts(excerpt.services.map { excerpt.node($0).assembly }.filter { !$0.isEmpty })
        assemblyCount = named.count
        assemblies = named.prefix(limit).map { Count(name: $0.name, count: $0.count) }
        depth = GraphStatistics(index).depth
    }
}
