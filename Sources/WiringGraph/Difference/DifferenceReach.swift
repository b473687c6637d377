/// What a difference comes to for the graph as a whole: how many would notice, and how many live how long.
package struct DifferenceReach: Hashable, Sendable {
    /// How many services need something that differs, themselves or through others; what differs is not among them.
    package let noticing: Int
    /// How many services the second graph has.
    package let services: Int
    /// How many services have each lifetime, before and after, where the numbers differ: by lifetime.
    package let lifetimes: [(name: String, before: Int, after: Int)]

    /// Finds out what a comparison comes to.
    package init(_ comparison: GraphComparison) {
        let index = GraphIndex(comparison.after)
        let changed = Set((comparison.added.map(\.key)) + comparison.changed.map(\.after.key))
        let starts = ServiceSet((0..<index.count).lazy.filter { changed.contains(index.key($0)) }, capacity: index.count)
        noticing = index.reach(starts, .dependents).subtracting(starts).count
        services = index.count
        let (before, after) = (Self.counts(comparison.before), Self.counts(comparison.after))
        lifetimes = Set(before.keys).union(after.keys).sorted().compactMap { name in
            let (old, new) = (before[name] ?? 0, after[name] ?? 0)
            return old == new ? nil : (name, old, new)
        }
    }

    private static func counts(_ graph: GraphSnapshot) -> [String: Int] {
        var counts: [String: Int] = [:]
        for service in graph.services where service.kind == .component || service.kind == .factory {
            counts[service.lifetime.rawValue, default: 0] += 1
        }
        return counts
    }

    package static func == (left: DifferenceReach, right: DifferenceReach) -> Bool {
        left.noticing == right.noticing && left.services == right.services
            && left.lifetimes.map { "\($0)" } == right.lifetimes.map { "\($0)" }
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(noticing)
        hasher.combine(services)
    }
}
