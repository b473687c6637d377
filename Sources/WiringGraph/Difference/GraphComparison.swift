/// The differences between two graphs for a reader: services, cycles and findings, described in words.
package struct GraphComparison: Sendable {
    /// A cycle, identified independently of its number.
    package struct Cycle: Hashable, Sendable {
        /// The keys of its members, starting with the smallest.
        package var members: [String]
        package var verdict: DependencyCycle.Verdict

        /// `a -> b -> a`.
        package var text: String { (members + members.prefix(1)).joined(separator: " -> ") }
    }

    /// The findings that differ between two graphs.
    package struct FindingChanges: Sendable {
        package var gained: [Finding] = []
        package var lost: [Finding] = []
        /// The findings of the same rule about the same services, with changed texts.
        package var changed: [GraphDifference.Change<Finding>] = []

        package init() {}
    }

    /// The first graph, normalized.
    package let before: GraphSnapshot
    package let after: GraphSnapshot
    /// The exact difference, without line numbers unless they count.
    package let difference: GraphDifference
    /// The new services, sorted by key.
    package let added: [ServiceNode]
    package let removed: [ServiceNode]
    package let changed: [ServiceDifference]
    /// The services that were renamed or moved to another assembly, sorted by new key; all other properties use the new names.
    package let renamed: [(before: ServiceNode, after: ServiceNode)]
    /// Other differences, such as those of assemblies and post-processors, one sentence each.
    package let others: [String]
    package let cyclesGained: [Cycle]
    package let cyclesLost: [Cycle]
    /// Whether the cycle search of both graphs was complete.
    package let areCyclesComplete: Bool
    /// The new findings, the most severe first.
    package let findingsGained: [Finding]
    package let findingsLost: [Finding]
    /// The findings about the same services whose texts changed.
    package let findingsChanged: [GraphDifference.Change<Finding>]

    package var isEmpty: Bool {
        difference.isEmpty && renamed.isEmpty && findingsGained.isEmpty && findingsLost.isEmpty && findingsChanged.isEmpty
    }

    /// Compares two normalized graphs. The module `WiringRules` has an initializer that lets lint find and compare the findings.
    package init(
        normalized before: GraphSnapshot, _ after: GraphSnapshot, countsSites: Bool, knowsRenames: Bool,
        findings: (_ before: GraphIndex, _ after: GraphIndex) -> FindingChanges
    ) {
        let renames = knowsRenames ? ServiceRenames(from: before, to: after) : nil
        renamed = renames?.pairs.map { ($0.before, $0.after) } ?? []
        self.before = renames?.renamed(before) ?? before
        self.after = after
        let (old, new) = countsSites ? (self.before, self.after) : (self.before.withoutLocations(), self.after.withoutLocations())
        difference = GraphDifference(from: old, to: new)
        let changes = Self.changed(difference, old: old, new: new)
        // A missing service that became defined counts as added, and the reverse as removed.
        let appeared = changes.filter { $0.before.kind == .missing && $0.after.kind != .missing }.map(\.after.key)
        let vanished = changes.filter { $0.before.kind != .missing && $0.after.kind == .missing }.map(\.after.key)
        let (gained, lost) = (Set(difference.addedServices.map(\.key) + appeared), Set(difference.removedServices.map(\.key) + vanished))
        // Uses the graphs with source locations, which are displayed for new services.
        added = self.after.services.filter { gained.contains($0.key) }
        removed = self.before.services.filter { lost.contains($0.key) }
        changed = changes.filter { ($0.before.kind == .missing) == ($0.after.kind == .missing) }
        others = Self.others(difference)
        let (oldIndex, newIndex) = (GraphIndex(self.before), GraphIndex(self.after))
        let (oldCycles, newCycles) = (Self.cycles(oldIndex), Self.cycles(newIndex))
        let (oldSet, newSet) = (Set(oldCycles.cycles), Set(newCycles.cycles))
        cyclesGained = newCycles.cycles.filter { !oldSet.contains($0) }
        cyclesLost = oldCycles.cycles.filter { !newSet.contains($0) }
        areCyclesComplete = oldCycles.isComplete && newCycles.isComplete
        let findings = findings(oldIndex, newIndex)
        findingsGained = findings.gained
        findingsLost = findings.lost
        findingsChanged = findings.changed
    }

    /// The label of a renamed service: whether it moved to another assembly or has a new name.
    package static func what(_ pair: (before: ServiceNode, after: ServiceNode)) -> String {
        pair.before.shortName == pair.after.shortName && pair.before.assembly != pair.after.assembly ? "moved, was" : "was"
    }

    private static func changed(_ difference: GraphDifference, old: GraphSnapshot, new: GraphSnapshot) -> [ServiceDifference] {
        let removed = Dictionary(grouping: difference.removedEdges, by: \.from)
        let added = Dictionary(grouping: difference.addedEdges, by: \.from)
        let changes = Dictionary(difference.changedServices.map { ($0.after.key, $0) }, uniquingKeysWith: { first, _ in first })
        let new = Dictionary(new.services.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        return old.services.compactMap { service in
            guard let now = new[service.key] else { return nil }
            let (removed, added) = (removed[service.key] ?? [], added[service.key] ?? [])
            guard changes[service.key] != nil || !removed.isEmpty || !added.isEmpty else { return nil }
            return ServiceDifference(service, now, removed: removed, added: added)
        }
    }

    private static func others(_ difference: GraphDifference) -> [String] {
        var lines: [String] = []
        if let name = difference.name { lines.append("the graph is called \(name.after), not \(name.before)") }
        func compare<Value: Equatable>(_ what: String, _ before: [Value], _ after: [Value], _ name: (Value) -> String) {
            let count = lines.count
            let old = Dictionary(before.map { (name($0), $0) }) { first, _ in first }
            let new = Set(after.map(name))
            let lost = before.map(name).filter { !new.contains($0) }
            let gained = after.map(name).filter { old[$0] == nil }
            lines += gained.map { "new \(what) \($0)" } + lost.map { "removed \(what) \($0)" }
            lines += after.filter { value in old[name(value)].map { $0 != value } ?? false }.map { "\(what) \(name($0)) differs" }
            if lines.count == count { lines.append("the order of the \(what == "assembly" ? "assemblies" : what + "s") differs") }
        }
        if let assemblies = difference.assemblies { compare("assembly", assemblies.before, assemblies.after, \.name) }
        if let processors = difference.processors { compare("post-processor", processors.before, processors.after, \.key) }
        return lines
    }

    private static func cycles(_ index: GraphIndex) -> (cycles: [Cycle], isComplete: Bool) {
        let report = ElementaryCycles.find(in: index)
        return (report.cycles.map { Cycle(members: $0.members.map(index.key), verdict: $0.verdict) }, !report.isTruncated)
    }
}

/// The effects of a difference on the whole graph: the number of affected services, and the changes of lifetimes.
package struct DifferenceReach: Hashable, Sendable {
    /// The number of services that depend on a changed service, directly or indirectly; changed services are not counted.
    package let affected: Int
    package let services: Int
    /// The number of services of each lifetime before and after, where the numbers differ, sorted by lifetime.
    package let lifetimes: [LifetimeChange]

    package struct LifetimeChange: Hashable, Sendable {
        package let name: String
        package let before: Int
        package let after: Int
    }

    package init(_ comparison: GraphComparison) {
        let index = GraphIndex(comparison.after)
        let changed = Set((comparison.added.map(\.key)) + comparison.changed.map(\.after.key))
        let starts = ServiceSet((0..<index.count).lazy.filter { changed.contains(index.key($0)) }, capacity: index.count)
        affected = index.reach(starts, .dependents).subtracting(starts).count
        services = index.count
        let (before, after) = (Self.counts(comparison.before), Self.counts(comparison.after))
        lifetimes = Set(before.keys).union(after.keys).sorted().compactMap { name in
            let (old, new) = (before[name] ?? 0, after[name] ?? 0)
            return old == new ? nil : LifetimeChange(name: name, before: old, after: new)
        }
    }

    private static func counts(_ graph: GraphSnapshot) -> [String: Int] {
        var counts: [String: Int] = [:]
        for service in graph.services where service.kind == .component || service.kind == .factory {
            counts[service.lifetime.rawValue, default: 0] += 1
        }
        return counts
    }
}
