/// The sets of services that reach each other. Cycles exist only within these sets.
///
/// Observed edges are excluded by default: a look-up at run time is not part of construction.
///
/// Components are numbered so that a component depends only on components with smaller numbers.
package struct StronglyConnectedComponents: Sendable {
    package let component: [Int]
    /// The services of each component, sorted by key.
    package let members: ComponentMembers
    /// The components that contain a cycle: several members, or one that depends on itself. Sorted by their smallest key.
    package let cyclic: [Int]

    /// Computes the components of a graph in linear time.
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

/// The services of each component, stored in two arrays because a graph without cycles has as many components as services.
package struct ComponentMembers: RandomAccessCollection, Sendable {
    /// The services of all components, grouped by component, each group sorted by key.
    @usableFromInline let services: [Int]
    /// The offset of each component in `services`, and the end as a last entry.
    @usableFromInline let starts: [Int32]

    init(_ components: CompactGraph.Components, services order: [Int]) {
        var starts = [Int32](repeating: 0, count: components.count + 1)
        for number in components.numbers { starts[Int(number) + 1] += 1 }
        for number in 0..<components.count { starts[number + 1] += starts[number] }
        var next = starts
        var sorted = [Int](repeating: 0, count: order.count)
        for (rank, number) in components.numbers.enumerated() {
            sorted[Int(next[Int(number)])] = order[rank]
            next[Int(number)] += 1
        }
        services = sorted
        self.starts = starts
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { starts.count - 1 }

    @inlinable package subscript(component: Int) -> [Int] { Array(services[Int(starts[component])..<Int(starts[component + 1])]) }

    @inlinable package func count(of component: Int) -> Int { Int(starts[component + 1] - starts[component]) }

    /// The service of a component whose key comes first.
    @inlinable package func first(of component: Int) -> Int { services[Int(starts[component])] }
}

/// The depth of each strongly connected component: the number of edges between components on the longest path from it.
struct ComponentDepths {
    private let depths: [Int]

    init(_ components: StronglyConnectedComponents, in index: GraphIndex) {
        var depths = [Int](repeating: 0, count: components.members.count)
        // Components depend only on components with smaller numbers.
        for service in components.dependenciesFirst {
            let component = components.component[service]
            for edge in index.dependencies(of: service) where components.component[edge.to] != component {
                depths[component] = max(depths[component], depths[components.component[edge.to]] + 1)
            }
        }
        self.depths = depths
    }

    subscript(component: Int) -> Int { depths[component] }

    var greatest: Int { depths.max() ?? 0 }
}
