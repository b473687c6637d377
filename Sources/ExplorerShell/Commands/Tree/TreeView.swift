import WiringGraph

/// What `tree` and `rdeps` answer: trees as rows with a depth, so that a graph of any depth fits.
struct TreeView: Hashable, Sendable, Codable {
    /// One line of a tree.
    struct Row: Hashable, Sendable, Codable {
        /// How deep it is; a root is 0.
        var depth: Int
        /// The service.
        var service: ServiceMark
        /// How it is reached, unless by a plain parameter: `property delegate, optional`.
        var note: String?
        /// What was left out below it: `(*)` for what was drawn above, `(cycle)`, or an ellipsis at the greatest depth.
        var mark: DependencyTree.Mark?
    }

    /// How many services an assembly has.
    struct Count: Hashable, Sendable, Codable {
        /// The assembly.
        var name: String
        /// How many of its services there are.
        var services: Int
    }

    /// Which way the edges are followed.
    var direction: GraphDirection
    /// The lines, in the order in which they are read.
    var rows: [Row]
    /// How many trees there are.
    var roots: Int
    /// How many different services there are.
    var services: Int
    /// The greatest depth.
    var depth: Int
    /// How many services can be reached and are not shown.
    var cut: Int
    /// Where the services are, where there are too many to draw; nil where all are drawn.
    var assemblies: [Count]?
    /// Of how many it is not known whether a way leads over them that passes no service twice; nil where it is known of all.
    var undecided: Int?
}

extension TreeView: Answer {
    var isBrief: Bool { rows.count <= Self.briefCount }

    func lines(in text: TextRenderer) -> [String] { text.tree(self) }
}
