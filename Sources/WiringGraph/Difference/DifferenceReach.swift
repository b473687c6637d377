/// The effects of a difference on the whole graph: the number of affected services, and the changes of lifetimes.
package struct DifferenceReach: Hashable, Sendable {
    /// The number of services that depend on a changed service, directly or indirectly; changed services are not counted.
    package let affected: Int
    /// The number of services in the second graph.
    package let services: Int
    /// The number of services of each lifetime before and after, where the numbers differ, sorted by lifetime.
    package let lifetimes: [(name: String, before: Int, after: Int)]

    /// Computes the effects of a comparison.
    package init(_ comparison: GraphComparison) {
        let index = GraphIndex(comparison.after)
        let changed = Set((comparison.added.map(\.key)) + comparison.changed.map(\.after.key))
        let starts = ServiceSet((0..<index.count).lazy.filter { changed.contains(index.key($0)) }, capacity: index.count)
        affected = index.reach(starts, .dependents).subtracting(starts).count
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
        left.affected == right.affected && left.services == right.services
            && left.lifetimes.map { "\($0)" } == right.lifetimes.map { "\($0)" }
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(affected)
        hasher.combine(services)
    }
}
