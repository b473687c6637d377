/// The groups of services in which everyone reaches everyone: the places where cycles are.
///
/// Observed edges take no part, unless they are asked for: what code looks up when it runs says nothing about construction.
///
/// Components are numbered so that a component depends only on components with smaller numbers.
package struct StronglyConnectedComponents: Sendable {
    /// The number of each service's component.
    package let component: [Int]
    /// The services of each component, by key.
    package let members: ComponentMembers
    /// The components that hold a cycle: more than one member, or one that needs itself. By their smallest key.
    package let cyclic: [Int]

    /// Finds the components of a graph, in linear time.
    ///
    /// - Parameters:
    ///   - index: the graph.
    ///   - includesObserved: whether to follow observed edges too.
    package init(_ index: GraphIndex, includesObserved: Bool = false) {
        // The services numbered by key, so that the order in which they are stored does not matter.
        let ranks = index.order.ranks
        let found = index.compactGraph(includesObserved: includesObserved).stronglyConnectedComponents()
        component = ranks.map { Int(found.numbers[$0]) }
        members = ComponentMembers(found, services: index.order.services)
        var needsItself: Set<Int> = []
        for edge in index.edges where edge.from == edge.to && (includesObserved || !edge.isObserved) { needsItself.insert(edge.from) }
        let members = members
        cyclic = members.indices
            .filter { number in members.count(of: number) > 1 || (!needsItself.isEmpty && needsItself.contains(members.first(of: number))) }
            .sorted { ranks[members.first(of: $0)] < ranks[members.first(of: $1)] }
    }

    /// All services, so that each comes after everything it needs; those of one component stand together, by key.
    package var dependenciesFirst: [Int] { members.services }
}
