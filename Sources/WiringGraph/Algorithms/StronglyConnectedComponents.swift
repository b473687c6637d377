import WiringVocabulary

/// The groups of services in which everyone reaches everyone: the places where cycles are.
///
/// Observed edges take no part, unless they are asked for: what code looks up when it runs says nothing about construction.
///
/// Components are numbered so that a component depends only on components with smaller numbers.
package struct StronglyConnectedComponents: Sendable {
    /// The number of each service's component.
    package let component: [Int]
    /// The services of each component, by key.
    package let members: [[Int]]
    /// The components that hold a cycle: more than one member, or one that needs itself. By their smallest key.
    package let cyclic: [Int]

    /// Finds the components of a graph.
    ///
    /// - Parameters:
    ///   - index: The graph.
    ///   - includesObserved: Whether to follow observed edges too.
    package init(_ index: GraphIndex, includesObserved: Bool = false) {
        func dependencies(of service: Int) -> some Sequence<DependencyEdge> {
            index.dependencies(of: service).lazy.filter { includesObserved || !$0.isObserved }
        }
        // The services numbered by key, so that the order in which they are stored does not matter.
        let (services, ranks) = (index.order.services, index.order.ranks)
        let edges = services.flatMap { service in
            dependencies(of: service).map { (from: ranks[service], to: ranks[$0.to]) }
        }
        let found = CompactGraph(vertexCount: index.count, edges: edges).stronglyConnectedComponents()
        let members = found.members().map { $0.map { services[$0] } }
        component = ranks.map { Int(found.numbers[$0]) }
        self.members = members
        cyclic = members.indices
            .filter { number in
                members[number].count > 1 || dependencies(of: members[number][0]).contains { $0.to == $0.from }
            }
            .sorted { ranks[members[$0][0]] < ranks[members[$1][0]] }
    }
}
