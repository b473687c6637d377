/// What turns one graph into another, exactly: `GraphDifference(from: a, to: b).applied(to: a) == b`.
///
/// Services are told apart by their keys, edges by everything they say. For what a person wants to know, see `GraphComparison`.
package struct GraphDifference: Hashable, Sendable {
    /// Something that is there before and after, and differs.
    package struct Change<Value: Hashable & Sendable>: Hashable, Sendable {
        /// What it was.
        package var before: Value
        /// What it is.
        package var after: Value

        package init?(_ before: Value, _ after: Value) {
            guard before != after else { return nil }
            self.before = before
            self.after = after
        }
    }

    /// An edge by the keys of its ends.
    package struct Edge: Hashable, Sendable {
        /// The key of the dependent.
        package var from: String
        /// The key of the dependency.
        package var to: String
        /// All else; its ends mean nothing.
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
    /// Whether a container has checked the graph, if that differs.
    package var isValidated: Change<Bool>?
    /// Whether the graph is one as it would be, if that differs.
    package var isAssumed: Change<Bool>?
    /// All the assemblies, if any differs.
    package var assemblies: Change<[AssemblyNode]>?
    /// All the post-processors, if any differs.
    package var processors: Change<[ProcessorNode]>?
    /// All that the container found, if any of it differs.
    package var findings: Change<[Finding]>?
    /// The services that are new, by key.
    package var addedServices: [ServiceNode] = []
    /// The services that are gone, by key.
    package var removedServices: [ServiceNode] = []
    /// The services that differ in themselves, by key.
    package var changedServices: [Change<ServiceNode>] = []
    /// The edges that are new, by dependent.
    package var addedEdges: [Edge] = []
    /// The edges that are gone, by dependent.
    package var removedEdges: [Edge] = []

    /// Whether the graphs are equal.
    package var isEmpty: Bool {
        name == nil && isValidated == nil && isAssumed == nil && assemblies == nil && processors == nil && findings == nil
            && addedServices.isEmpty && removedServices.isEmpty && changedServices.isEmpty && addedEdges.isEmpty && removedEdges.isEmpty
    }

    /// The keys of the services that differ in themselves or in what they need, the new and the lost ones included. What code was seen to look up
    /// is no part of the wiring.
    var concernedServices: Set<String> {
        var keys = Set(addedServices.map(\.key) + removedServices.map(\.key) + changedServices.map(\.after.key))
        for edge in addedEdges + removedEdges where !edge.edge.isObserved { keys.insert(edge.from) }
        return keys
    }
}
