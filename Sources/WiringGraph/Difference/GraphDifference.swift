/// The exact difference between two graphs: `GraphDifference(from: a, to: b).applied(to: a) == b`.
///
/// Services are identified by their keys, edges by all of their fields. For a readable description, see `GraphComparison`.
package struct GraphDifference: Hashable, Sendable {
    /// A value that exists in both graphs and differs.
    package struct Change<Value: Hashable & Sendable>: Hashable, Sendable {
        /// The old value.
        package var before: Value
        /// The new value.
        package var after: Value

        package init?(_ before: Value, _ after: Value) {
            guard before != after else { return nil }
            self.before = before
            self.after = after
        }
    }

    /// An edge identified by the keys of its ends.
    package struct Edge: Hashable, Sendable {
        /// The key of the dependent.
        package var from: String
        /// The key of the dependency.
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

    /// The name of the graph, if it differs.
    package var name: Change<String>?
    /// Whether a container has validated the graph, if that differs.
    package var isValidated: Change<Bool>?
    /// Whether the graph is a hypothetical one, if that differs.
    package var isAssumed: Change<Bool>?
    /// All assemblies, if any differs.
    package var assemblies: Change<[AssemblyNode]>?
    /// All post-processors, if any differs.
    package var processors: Change<[ProcessorNode]>?
    /// All findings of the container, if any differs.
    package var findings: Change<[Finding]>?
    /// The new services, sorted by key.
    package var addedServices: [ServiceNode] = []
    /// The removed services, sorted by key.
    package var removedServices: [ServiceNode] = []
    /// The services whose own fields differ, sorted by key.
    package var changedServices: [Change<ServiceNode>] = []
    /// The new edges, sorted by dependent.
    package var addedEdges: [Edge] = []
    /// The removed edges, sorted by dependent.
    package var removedEdges: [Edge] = []

    /// Whether the graphs are equal.
    package var isEmpty: Bool {
        name == nil && isValidated == nil && isAssumed == nil && assemblies == nil && processors == nil && findings == nil
            && addedServices.isEmpty && removedServices.isEmpty && changedServices.isEmpty && addedEdges.isEmpty && removedEdges.isEmpty
    }

    /// The keys of the services whose own fields or dependencies differ, including new and removed services. Observed look-ups are not part of the
    /// wiring and are ignored.
    var affectedServices: Set<String> {
        var keys = Set(addedServices.map(\.key) + removedServices.map(\.key) + changedServices.map(\.after.key))
        for edge in addedEdges + removedEdges where !edge.edge.isObserved { keys.insert(edge.from) }
        return keys
    }
}
