/// A sequence of hypothetical changes, with undo and redo.
package struct WhatIf: Sendable {
    package let base: GraphSnapshot
    package private(set) var changes: [GraphChange] = []
    /// The undone changes, the last one last.
    package private(set) var undone: [GraphChange] = []
    /// The graph after each change, the base first.
    private var snapshots: [GraphSnapshot]

    package init(_ snapshot: GraphSnapshot) {
        base = snapshot.normalized()
        snapshots = [snapshot.hypothetical]
    }

    /// The changed graph; the original graph if there are no changes.
    package var snapshot: GraphSnapshot { changes.isEmpty ? base : snapshots[snapshots.count - 1] }

    /// Applies a change; if it is not possible, the graph is unchanged. Undone changes cannot be redone afterwards.
    package mutating func assume(
        _ change: GraphChange, settings: (GraphIndex) -> LintSettings = { _ in .standard }
    ) throws(GraphChangeError) -> ChangeEffect {
        let before = snapshots[snapshots.count - 1]
        let changed = try change.applied(to: before)
        changes.append(change)
        snapshots.append(changed.snapshot)
        undone = []
        return ChangeEffect(change, before: before, after: changed.snapshot, notes: changed.notes, settings: settings)
    }

    /// Undoes the last change; nil if there is none.
    package mutating func undo() -> GraphChange? {
        guard let last = changes.popLast() else { return nil }
        snapshots.removeLast()
        undone.append(last)
        return last
    }

    /// Applies the change that was undone last; nil if none was undone.
    package mutating func redo() -> GraphChange? {
        guard let next = undone.popLast(), let changed = try? next.applied(to: snapshots[snapshots.count - 1]) else { return nil }
        changes.append(next)
        snapshots.append(changed.snapshot)
        return next
    }

    /// The difference between the original and the changed graph. The linter checks both, and findings of the container are ignored.
    package func comparison(settings: (GraphIndex) -> LintSettings = { _ in .standard }) -> GraphComparison {
        GraphComparison(from: snapshots[0], to: snapshots[snapshots.count - 1], settings: settings)
    }
}

/// The effects of a change.
package struct ChangeEffect: Sendable {
    package let change: GraphChange
    /// The keys of the direct and indirect dependents of the changed service, by distance and key, without the service itself.
    package let affected: [String]
    /// The keys of services that no entry point reaches any more, by key, without removed services.
    package let orphaned: [String]
    package let comparison: GraphComparison
    package let notes: [String]

    init(
        _ change: GraphChange, before: GraphSnapshot, after: GraphSnapshot, notes: [String], settings: (GraphIndex) -> LintSettings
    ) {
        self.change = change
        self.notes = notes
        comparison = GraphComparison(from: before, to: after, settings: settings)
        let index = GraphIndex(before)
        let subjects = Self.subjects(of: change, in: before)
        let reached = Reachability(from: subjects, direction: .dependents, in: index).reached
        affected = reached.filter { $0.distance > 0 }.map { index.key($0.service) }
        orphaned = Self.orphaned(from: index, to: GraphIndex(after))
    }

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
