import WiringGraph

/// The answer of `tree`, `rdeps` and `paths`: trees as rows with a depth, because nested JSON would limit the depth of the graph.
struct TreeView: Hashable, Sendable, Codable {
    /// One line of a tree.
    struct Row: Hashable, Sendable, Codable {
        /// Its depth; a root has depth 0.
        var depth: Int
        /// The service.
        var service: ServiceLabel
        /// The kind of its dependency, unless it is a plain parameter: `property delegate, optional`.
        var note: String?
        /// The reason why its branch is not drawn: `(*)` if drawn above, `(cycle)`, or an ellipsis at the depth limit.
        var mark: DependencyTree.Mark?
    }

    /// The number of services in an assembly.
    struct Count: Hashable, Sendable, Codable {
        /// The assembly.
        var name: String
        /// The number of its services in the tree.
        var services: Int
    }

    /// The direction of the edges.
    var direction: GraphDirection
    /// The lines, from top to bottom.
    var rows: [Row]
    /// The number of trees.
    var roots: Int
    /// The number of different services.
    var services: Int
    /// The greatest depth.
    var depth: Int
    /// The number of reachable services that are not shown.
    var cut: Int
    /// The numbers of services by assembly if there are too many to draw; otherwise nil.
    var assemblies: [Count]?
    /// The number of services that may only lie on paths with repeated services; nil if none.
    var undecided: Int?
}

extension TreeView: Answer {
    var isBrief: Bool { rows.count <= Self.briefCount }

    func lines(in text: TextRenderer) -> [String] { text.tree(self) }
}
