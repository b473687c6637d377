/// The part of the answer that `cycles --cut` adds: the dependencies to cut so that the graph becomes acyclic.
struct CycleCutView: Hashable, Sendable, Codable {
    /// One dependency to cut.
    struct Edge: Hashable, Sendable, Codable {
        /// The dependent.
        var from: ServiceLabel
        /// The dependency.
        var to: ServiceLabel
        /// The slot that receives the dependency.
        var slot: String
        /// Whether the slot receives a handle.
        var isDeferred: Bool
        /// Whether the dependency is optional.
        var isOptional: Bool
        /// The cost of cutting it.
        var cost: Int
        /// The source location of the dependent's definition.
        var site: String?
    }

    /// The cut of one strongly connected component.
    struct Group: Hashable, Sendable, Codable {
        /// The number of services in the component.
        var services: Int
        /// The dependencies to cut.
        var edges: [Edge]
        /// The total cost.
        var cost: Int
        /// Whether the cut is proven to be minimal.
        var isProven: Bool
    }

    /// The cuts, one for each component.
    var groups: [Group]
    /// The number of dependencies in the graph.
    var dependencies: Int
    /// The number of components that still contain cycles after the cut.
    var remainingGroups: Int
    /// The length of the longest dependency path after the cut.
    var depth: Int
}
