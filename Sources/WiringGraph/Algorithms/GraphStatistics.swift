/// A graph in numbers.
package struct GraphStatistics: Hashable, Sendable {
    /// How many services something has.
    package struct Count: Hashable, Sendable {
        /// What it is.
        package var name: String
        /// How many services have it.
        package var count: Int
    }

    /// The services of each assembly, the largest first, then by name.
    package let assemblies: [Count]
    /// The services of each lifetime, the most frequent first; what nobody provides has none.
    package let lifetimes: [Count]
    /// The services of each kind, the most frequent first.
    package let kinds: [Count]
    /// How many services nobody needs.
    package let roots: Int
    /// How many services need nothing.
    package let leaves: Int
    /// How many edges the longest way has, a strongly connected component being passed as one service.
    package let depth: Int
    /// How many strongly connected components hold a cycle.
    package let groups: Int
    /// How many services the largest of them has; 0 where there is none.
    package let largestGroup: Int
    /// The most needed services, at most eight, each needed by two others at least.
    package let hubs: [Int]

    /// Counts, in linear time.
    package init(_ index: GraphIndex) {
        let services = index.snapshot.services
        // Values of the configuration and what is missing are grouped too, and their groups are no assemblies.
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
    }

    private static func counts(_ names: [String]) -> [Count] {
        var counts: [String: Int] = [:]
        for name in names { counts[name, default: 0] += 1 }
        return counts.map { Count(name: $0.key, count: $0.value) }
            .sorted { $0.count != $1.count ? $0.count > $1.count : $0.name < $1.name }
    }
}
