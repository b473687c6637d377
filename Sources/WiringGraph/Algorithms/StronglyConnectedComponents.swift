import WiringVocabulary

/// The groups of services in which everyone reaches everyone: the places where cycles are.
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
    package init(_ index: GraphIndex) {
        // The services numbered by key, so that the order in which they are stored does not matter.
        let (services, ranks) = (index.order.services, index.order.ranks)
        let edges = services.flatMap { service in
            index.dependencies(of: service).map { (from: ranks[service], to: ranks[$0.to]) }
        }
        let found = CompactGraph(vertexCount: index.count, edges: edges).stronglyConnectedComponents()
        let members = found.members().map { $0.map { services[$0] } }
        component = ranks.map { Int(found.numbers[$0]) }
        self.members = members
        cyclic = members.indices
            .filter { number in
                members[number].count > 1 || index.dependencies(of: members[number][0]).contains { $0.to == $0.from }
            }
            .sorted { ranks[members[$0][0]] < ranks[members[$1][0]] }
    }
}
