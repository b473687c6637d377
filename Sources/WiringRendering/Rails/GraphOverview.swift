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
        services = excerpt.services.count
        edges = excerpt.edges.count
        var numbers = [Int](repeating: -1, count: excerpt.index.count)
        for (number, service) in excerpt.services.enumerated() { numbers[service] = number }
        var targets = [[Int]](repeating: [], count: services)
        for edge in excerpt.edges {
            let to = numbers[edge.to]
            if to != numbers[edge.from], targets[numbers[edge.from]].last != to { targets[numbers[edge.from]].append(to) }
        }
        var dependents = [Int](repeating: 0, count: services)
        for list in targets { for target in Set(list) { dependents[target] += 1 } }
        let tops = dependents.indices.filter { dependents[$0] == 0 }
        roots = tops.count
        start = tops.max { targets[$0].count == targets[$1].count ? $0 > $1 : targets[$0].count < targets[$1].count }
            .map { excerpt.index.key(excerpt.services[$0]) }
        hubs = dependents.indices.filter { dependents[$0] > 1 }
            .sorted { dependents[$0] == dependents[$1] ? $0 < $1 : dependents[$0] > dependents[$1] }
            .prefix(limit)
            .map { Count(name: excerpt.index.key(excerpt.services[$0]), count: dependents[$0]) }
        var counts: [String: Int] = [:]
        for service in excerpt.services { counts[excerpt.node(service).assembly, default: 0] += 1 }
        counts[""] = nil
        let named = counts.map { Count(name: $0.key, count: $0.value) }
        assemblyCount = named.count
        assemblies = Array(named.sorted { $0.count == $1.count ? $0.name < $1.name : $0.count > $1.count }.prefix(limit))
        depth = Self.depth(targets)
    }

    /// The length of the longest path, computed from the components without dependencies upwards.
    private static func depth(_ targets: [[Int]]) -> Int {
        let edges = targets.enumerated().flatMap { from, list in list.map { (from: from, to: $0) } }
        let found = CompactGraph(vertexCount: targets.count, edges: edges).stronglyConnectedComponents()
        var depths = [Int](repeating: 0, count: found.count)
        for members in found.members() {
            for member in members {
                let own = Int(found.numbers[member])
                for target in targets[member] {
                    let other = Int(found.numbers[target])
                    if other != own { depths[own] = max(depths[own], depths[other] + 1) }
                }
            }
        }
        return depths.max() ?? 0
    }
}
