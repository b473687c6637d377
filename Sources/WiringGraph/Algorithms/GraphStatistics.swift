/// The key figures of a graph.
package struct GraphStatistics: Hashable, Sendable {
    /// The number of services with a property.
    package struct Count: Hashable, Sendable {
        package var name: String
        package var count: Int
    }

    /// The services of each assembly, the largest first, then by name.
    package let assemblies: [Count]
    /// The services of each lifetime, the most frequent first; missing services have no lifetime.
    package let lifetimes: [Count]
    /// The services of each kind, the most frequent first.
    package let kinds: [Count]
    package let roots: Int
    package let leaves: Int
    /// The number of edges on the longest path, each strongly connected component counting as one service.
    package let depth: Int
    /// The number of strongly connected components that contain a cycle.
    package let groups: Int
    /// The size of the largest of these components; 0 if none exists.
    package let largestGroup: Int
    /// The services with the most dependents: at most eight, each with at least two dependents.
    package let hubs: [Int]
    /// The number of requests of scanned sources that were not understood.
    package let unknownLookUps: Int
    /// The number of requests of scanned sources by a name that is known only at run time.
    package let dynamicLookUps: Int

    package init(_ index: GraphIndex) {
        let services = index.snapshot.services
        // Configuration values and missing services have groups too, which are not assemblies.
        let declared = Set(index.snapshot.assemblies.map(\.name))
        assemblies = Self.counts(services.map(\.assembly).filter { declared.isEmpty ? !$0.isEmpty : declared.contains($0) })
        lifetimes = Self.counts(services.filter { $0.kind != .missing }.map(\.lifetime.rawValue))
        kinds = Self.counts(services.map(\.kind.rawValue))
        roots = index.roots.count
        leaves = services.indices.count { index.dependencies(of: $0).isEmpty }
        hubs = Array(index.hubs(minimum: 2).prefix(8))
        let components = StronglyConnectedComponents(index, includesObserved: true)
        depth = ComponentDepths(components, in: index).greatest
        let cyclic = StronglyConnectedComponents(index)
        groups = cyclic.cyclic.count
        largestGroup = cyclic.cyclic.map { cyclic.members.count(of: $0) }.max() ?? 0
        let unresolved = services.flatMap(\.unresolved)
        unknownLookUps = unresolved.count { $0.cause == .unknown }
        dynamicLookUps = unresolved.count - unknownLookUps
    }

    /// For each container of scanned sources, the number of unregistered types that request services from it.
    package static func locators(in index: GraphIndex) -> [Count] {
        let services = index.snapshot.services
        return counts(
            services.indices.filter { services[$0].kind == .entry }.flatMap { entry in
                Set(
                    index.dependencies(of: entry).lazy.map { services[$0.to] }.filter { !$0.isSelfManagedSingleton }.compactMap(\.container)
                )
            })
    }

    /// How often each name occurs, the most frequent first, then by name.
    package static func counts(_ names: [String]) -> [Count] {
        var counts: [String: Int] = [:]
        for name in names { counts[name, default: 0] += 1 }
        return counts.map { Count(name: $0.key, count: $0.value) }
            .sorted { $0.count != $1.count ? $0.count > $1.count : $0.name < $1.name }
    }
}

/// The longest path of a graph; each strongly connected component is crossed on a shortest path.
package enum LongestChain {
    /// Finds the longest path; among several, the one whose keys come first. An empty graph has none.
    package static func services(in index: GraphIndex) -> [Int] {
        let components = StronglyConnectedComponents(index, includesObserved: true)
        let depths = ComponentDepths(components, in: index)
        let ranks = index.order.ranks
        func next(from component: Int) -> DependencyEdge? {
            components.members[component].lazy.flatMap { index.dependencies(of: $0) }
                .filter { depths[components.component[$0.to]] + 1 == depths[component] }
                .min { ranks[$0.to] < ranks[$1.to] }
        }
        guard let deepest = index.servicesByKey.max(by: { depths[components.component[$0]] < depths[components.component[$1]] }) else {
            return []
        }
        var edge = next(from: components.component[deepest])
        var chain = [edge?.from ?? deepest]
        while let step = edge, let here = chain.last {
            // Within a component, the path continues at the service that has the next edge.
            if step.from != here { chain += (ShortestPath.find(in: index, from: here, to: step.from) ?? []).map(\.to) }
            chain.append(step.to)
            edge = next(from: components.component[step.to])
        }
        return chain
    }
}
