/// How far down the ways from each strongly connected component lead: the number of edges between components on the longest of them.
struct ComponentDepths {
    private let depths: [Int]

    /// Finds them in linear time.
    init(_ components: StronglyConnectedComponents, in index: GraphIndex) {
        var depths = [Int](repeating: 0, count: components.members.count)
        // Components depend on smaller numbers only.
        for service in components.dependenciesFirst {
            let component = components.component[service]
            for edge in index.dependencies(of: service) where components.component[edge.to] != component {
                depths[component] = max(depths[component], depths[components.component[edge.to]] + 1)
            }
        }
        self.depths = depths
    }

    /// How far down the ways from a component lead.
    subscript(component: Int) -> Int { depths[component] }

    /// The greatest of them; 0 for an empty graph.
    var greatest: Int { depths.max() ?? 0 }
}
