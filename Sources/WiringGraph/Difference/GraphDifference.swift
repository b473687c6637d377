package import WiringVocabulary

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

        init?(_ before: Value, _ after: Value) {
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

    /// Makes the second graph of the first.
    ///
    /// - Parameter snapshot: the graph from which the difference was taken.
    /// - Returns: the graph to which it was taken, in its normal order.
    package func applied(to snapshot: GraphSnapshot) -> GraphSnapshot {
        var result = snapshot.normalized()
        if let name { result.name = name.after }
        if let isValidated { result.isValidated = isValidated.after }
        if let isAssumed { result.isAssumed = isAssumed.after }
        if let assemblies { result.assemblies = assemblies.after }
        if let processors { result.processors = processors.after }
        if let findings { result.findings = findings.after }
        let keys = result.services.map(\.key)
        var removed: [Edge: Int] = [:]
        for edge in removedEdges { removed[edge, default: 0] += 1 }
        var edges: [Edge] = addedEdges
        for edge in result.edges {
            let named = Edge(from: keys[edge.from], to: keys[edge.to], edge)
            if let count = removed[named], count > 0 {
                removed[named] = count - 1
            } else {
                edges.append(named)
            }
        }
        let gone = Set(removedServices.map(\.key))
        let changed = Dictionary(changedServices.map { ($0.after.key, $0.after) }, uniquingKeysWith: { first, _ in first })
        result.services = result.services.filter { !gone.contains($0.key) }.map { changed[$0.key] ?? $0 } + addedServices
        let positions = Dictionary(result.services.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
        result.edges = edges.compactMap { named in
            guard let from = positions[named.from], let to = positions[named.to] else { return nil }
            var edge = named.edge
            edge.from = from
            edge.to = to
            return edge
        }
        return result.normalized()
    }
}
