import FindingTexts

/// Changes that are assumed, one after the other, with what was undone.
package struct WhatIf: Sendable {
    /// The graph without any assumption.
    package let base: GraphSnapshot
    /// What is assumed, in order.
    package private(set) var changes: [GraphChange] = []
    /// What was undone, the last one last.
    package private(set) var undone: [GraphChange] = []
    /// The graph after each change, the base first.
    private var snapshots: [GraphSnapshot]

    /// Assumes nothing yet.
    ///
    /// - Parameter snapshot: the graph as it is.
    package init(_ snapshot: GraphSnapshot) {
        base = snapshot.normalized()
        snapshots = [snapshot.hypothetical]
    }

    /// The graph as it would be; the graph as it is when nothing is assumed.
    package var snapshot: GraphSnapshot { changes.isEmpty ? base : snapshots[snapshots.count - 1] }

    /// Assumes one thing more. What was undone cannot be redone after that.
    ///
    /// - Parameters:
    ///   - change: what is assumed.
    ///   - settings: what the project has told lint, in a graph.
    /// - Returns: what follows from it.
    /// - Throws: why the graph cannot be changed in that way; then nothing is assumed.
    package mutating func assume(
        _ change: GraphChange, settings: (GraphIndex) -> LintSettings = { _ in .standard }
    ) throws(GraphChangeError) -> BlastRadius {
        let before = snapshots[snapshots.count - 1]
        let changed = try change.applied(to: before)
        changes.append(change)
        snapshots.append(changed.snapshot)
        undone = []
        return BlastRadius(change, before: before, after: changed, settings: settings)
    }

    /// Takes the last assumption back.
    ///
    /// - Returns: what it was; nil when nothing is assumed.
    package mutating func undo() -> GraphChange? {
        guard let last = changes.popLast() else { return nil }
        snapshots.removeLast()
        undone.append(last)
        return last
    }

    /// Assumes again what was undone last.
    ///
    /// - Returns: what it was; nil when nothing was undone.
    package mutating func redo() -> GraphChange? {
        guard let next = undone.popLast(), let changed = try? next.applied(to: snapshots[snapshots.count - 1]) else { return nil }
        changes.append(next)
        snapshots.append(changed.snapshot)
        return next
    }

    /// What differs between the graph as it is and as it would be. Both are judged by the rules alone, whatever the container said.
    ///
    /// - Parameter settings: what the project has told lint, in a graph.
    package func comparison(settings: (GraphIndex) -> LintSettings = { _ in .standard }) -> GraphComparison {
        GraphComparison(from: snapshots[0], to: snapshots[snapshots.count - 1], settings: settings)
    }
}

/// What follows from a change.
package struct BlastRadius: Sendable {
    /// The change.
    package let change: GraphChange
    /// The keys of those who need what changed, themselves or through others, by distance and key; what changed is not among them.
    package let affected: [String]
    /// The keys of those that no entry point would lead to any more, by key; what is gone is not among them.
    package let orphaned: [String]
    /// What differs in the graph, its cycles and its findings.
    package let comparison: GraphComparison
    /// What a person should know about the answer, one sentence each.
    package let notes: [String]

    init(_ change: GraphChange, before: GraphSnapshot, after: ChangedGraph, settings: (GraphIndex) -> LintSettings) {
        self.change = change
        notes = after.notes
        comparison = GraphComparison(from: before, to: after.snapshot, settings: settings)
        let index = GraphIndex(before)
        let subjects = Self.subjects(of: change, in: before)
        let reached = Reachability(from: subjects, direction: .dependents, in: index).reached
        affected = reached.filter { $0.distance > 0 }.map { index.key($0.service) }
        orphaned = Self.orphaned(from: index, to: GraphIndex(after.snapshot))
    }

    /// What an entry point led to, and none of those that are left leads to now.
    private static func orphaned(from before: GraphIndex, to after: GraphIndex) -> [String] {
        let entries = EntryPoints.find(in: before)
        let former = Set(before.reach(entries, .dependencies).positions.map(before.key))
        let starts = Set(entries.positions.map(before.key))
        let left = after.reach(
            ServiceSet((0..<after.count).lazy.filter { starts.contains(after.key($0)) }, capacity: after.count), .dependencies)
        return after.servicesByKey.filter { !left.contains($0) && former.contains(after.key($0)) }.map(after.key)
    }

    private static func subjects(of change: GraphChange, in snapshot: GraphSnapshot) -> [Int] {
        let keys = [change.subject, ConfigurationKey.key(of: change.subject)]
        return snapshot.services.indices.filter { keys.contains(snapshot.services[$0].key) }.prefix(1).map { $0 }
    }
}
