/// The sets of services that reach each other. Cycles exist only within these sets.
///
/// Observed edges are excluded by default: a look-up at run time is not part of construction.
///
/// Components are numbered so that a component depends only on components with smaller numbers.
package struct StronglyConnectedComponents: Sendable {
    /// The number of each service's component.
    package let component: [Int]
    /// The services of each component, sorted by key.
    package let members: ComponentMembers
    /// The components that contain a cycle: several members, or one that depends on itself. Sorted by their smallest key.
    package let cyclic: [Int]

    /// Computes the components of a graph in linear time.
    ///
    /// - Parameters:
    ///   - index: the graph.
    ///   - includesObserved: whether to follow observed edges too.
    package init(_ index: GraphIndex, includesObserved: Bool = false) {
        // The services are numbered by key, so that the result is independent of their storage order.
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

    /// All services in topological order, each after its dependencies; the members of a component are adjacent and sorted by key.
    package var dependenciesFirst: [Int] { members.services }
}
