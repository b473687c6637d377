/// The exact difference between two graphs: `GraphDifference(from: a, to: b).applied(to: a) == b`.
///
/// Services are identified by their keys, edges by all of their fields. For a readable description, see `GraphComparison`.
package struct GraphDifference: Equatable, Sendable {
    /// A value that exists in both graphs and differs.
    package struct Change<Value: Equatable & Sendable>: Equatable, Sendable {
        package var before: Value
        package var after: Value

        package init?(_ before: Value, _ after: Value) {
            guard before != after else { return nil }
            self.before = before
            self.after = after
        }
    }

    /// An edge identified by the keys of its ends.
    package struct Edge: Hashable, Sendable {
        package var from: String
        package var to: String
        /// The other fields; both ends are set to 0.
        package var edge: DependencyEdge

        init(from: String, to: String, _ edge: DependencyEdge) {
            self.from = from
            self.to = to
            self.edge = edge
            self.edge.from = 0
            self.edge.to = 0
        }
    }

    package var name: Change<String>?
    package var isValidated: Change<Bool>?
    package var isAssumed: Change<Bool>?
    package var assemblies: Change<[AssemblyNode]>?
    package var processors: Change<[ProcessorNode]>?
    package var findings: Change<[Finding]>?
    /// The new services, sorted by key.
    package var addedServices: [ServiceNode] = []
    package var removedServices: [ServiceNode] = []
    /// The services whose own fields differ, sorted by key.
    package var changedServices: [Change<ServiceNode>] = []
    /// The new edges, sorted by dependent.
    package var addedEdges: [Edge] = []
    package var removedEdges: [Edge] = []

    package var isEmpty: Bool {
        name == nil && isValidated == nil && isAssumed == nil && assemblies == nil && processors == nil && findings == nil
            && addedServices.isEmpty && removedServices.isEmpty && changedServices.isEmpty && addedEdges.isEmpty && removedEdges.isEmpty
    }

    /// The keys of the services whose own fields or dependencies differ, including new and removed services. Observed look-ups do not count.
    var affectedServices: Set<String> {
        var keys = Set(addedServices.map(\.key) + removedServices.map(\.key) + changedServices.map(\.after.key))
        for edge in addedEdges + removedEdges where !edge.edge.isObserved { keys.insert(edge.from) }
        return keys
    }

    /// Compares two graphs, in linear time once they are normalized.
    package init(from before: GraphSnapshot, to after: GraphSnapshot) {
        let (before, after) = (before.normalized(), after.normalized())
        name = Change(before.name, after.name)
        isValidated = Change(before.isValidated, after.isValidated)
        isAssumed = Change(before.isAssumed, after.isAssumed)
        assemblies = Change(before.assemblies, after.assemblies)
        processors = Change(before.processors, after.processors)
        findings = Change(before.findings, after.findings)
        compare(before, after)
    }

    private mutating func compare(_ before: GraphSnapshot, _ after: GraphSnapshot) {
        /// The position of each service of the first graph in the second; -1 if removed.
        var places = [Int](repeating: -1, count: before.services.count)
        var (old, new) = (0, 0)
        var pairs: [(old: Int?, new: Int?)] = []
        while old < before.services.count || new < after.services.count {
            let isOldNext = new == after.services.count || old < before.services.count && before.services[old].key < after.services[new].key
            let isSame = !isOldNext && old < before.services.count && before.services[old].key == after.services[new].key
            if isSame {
                places[old] = new
                if let change = Change(before.services[old], after.services[new]) { changedServices.append(change) }
                pairs.append((old, new))
            } else if isOldNext {
                removedServices.append(before.services[old])
                pairs.append((old, nil))
            } else {
                addedServices.append(after.services[new])
                pairs.append((nil, new))
            }
            if isOldNext || isSame { old += 1 }
            if !isOldNext { new += 1 }
        }
        let (oldStarts, newStarts) = (Self.starts(of: before), Self.starts(of: after))
        for (old, new) in pairs {
            let removed = old.map { before.edges[oldStarts[$0]..<oldStarts[$0 + 1]] } ?? []
            let added = new.map { after.edges[newStarts[$0]..<newStarts[$0 + 1]] } ?? []
            let isSame = removed.count == added.count && zip(removed, added).allSatisfy { Self.isSame($0, $1, places) }
            if isSame { continue }
            let lost = removed.map { Edge(from: before.services[$0.from].key, to: before.services[$0.to].key, $0) }
            let gained = added.map { Edge(from: after.services[$0.from].key, to: after.services[$0.to].key, $0) }
            addedEdges += gained.without(lost)
            removedEdges += lost.without(gained)
        }
    }

    private static func isSame(_ old: DependencyEdge, _ new: DependencyEdge, _ places: [Int]) -> Bool {
        var moved = old
        moved.from = new.from
        moved.to = places[old.to]
        return moved == new
    }

    /// The offset of each service's first edge, and the end as a last entry. The graph must be normalized.
    private static func starts(of snapshot: GraphSnapshot) -> [Int] {
        var starts = [Int](repeating: 0, count: snapshot.services.count + 1)
        for edge in snapshot.edges { starts[edge.from + 1] += 1 }
        for position in snapshot.services.indices { starts[position + 1] += starts[position] }
        return starts
    }
}

extension Array where Element: Hashable {
    /// The elements without as many of each as another list contains.
    func without(_ others: [Element]) -> [Element] {
        var counts: [Element: Int] = [:]
        for other in others { counts[other, default: 0] += 1 }
        return filter { element in
            guard let count = counts[element], count > 0 else { return true }
            counts[element] = count - 1
            return false
        }
    }
}
