/// A subset of a graph's services, sorted by key, with the edges between them: the result of a query.
package struct GraphSelection: Sendable {
    /// The graph.
    package let index: GraphIndex
    /// The services as a set.
    package let members: ServiceSet
    /// The positions of the services, sorted by key.
    package let services: [Int]

    /// Selects services.
    package init(_ members: ServiceSet, in index: GraphIndex) {
        self.index = index
        self.members = members
        services = index.servicesByKey.filter(members.contains)
    }

    /// Selects all services.
    package init(all index: GraphIndex) {
        self.init(.everything(capacity: index.count), in: index)
    }

    /// Whether the whole graph is selected.
    package var isWholeGraph: Bool { services.count == index.count }

    /// The edges from a selected service to selected services, in the order of its slots.
    package func dependencies(of service: Int) -> [DependencyEdge] {
        index.dependencies(of: service).filter { members.contains($0.to) }
    }

    /// The number of edges between selected services.
    package var edgeCount: Int {
        services.reduce(0) { sum, service in sum + index.dependencies(of: service).count { members.contains($0.to) } }
    }

    /// The selected services as a separate graph.
    package var snapshot: GraphSnapshot { isWholeGraph ? index.snapshot : index.snapshot.induced(by: members) }
}
