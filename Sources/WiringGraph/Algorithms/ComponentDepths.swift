/// The depth of each strongly connected component: the number of edges between components on the longest path from it.
struct ComponentDepths {
    private let depths: [Int]

    /// Computes the depths in linear time.
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

    /// The depth of a component.
    subscript(component: Int) -> Int { depths[component] }

    /// The greatest depth; 0 for an empty graph.
    var greatest: Int { depths.max() ?? 0 }
}
