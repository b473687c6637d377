/// The dependencies or dependents of services as trees: one line for each occurrence of a service, in reading order.
///
/// The branches of a service are listed once; a mark at later occurrences refers to them.
package struct DependencyTree: Hashable, Sendable {
    /// The limits and the direction of a tree.
    package struct Options: Hashable, Sendable {
        /// The direction of the branches.
        package var direction: GraphDirection
        /// The maximum level, the root being 0; nil for all.
        package var maximumDepth: Int?
        /// The maximum number of lines. The prefix of a line grows with its depth, so the size of a drawn chain grows quadratically.
        package var maximumLines: Int

        package init(direction: GraphDirection = .dependencies, maximumDepth: Int? = nil, maximumLines: Int = 2_000) {
            self.direction = direction
            self.maximumDepth = maximumDepth
            self.maximumLines = maximumLines
        }
    }

    /// The reason why the branches of a service are omitted.
    package enum Mark: String, Hashable, Sendable, Codable, CaseIterable {
        /// The branches are listed further up.
        case above = "(*)"
        /// The line is below a line of the same service.
        case cycle = "(cycle)"
        /// The branches are below the maximum depth.
        case deeper = "…"
    }

    package struct Line: Hashable, Sendable {
        /// The service, as a position in the graph's services.
        package var service: Int
        /// The depth of the line; 0 for a root.
        package var depth: Int
        /// The kind of the edge: `property delegate, optional`; empty for a plain parameter.
        package var note: String
        /// The reason why branches below are omitted; nil if complete.
        package var mark: Mark?
    }

    /// The lines from top to bottom.
    package let lines: [Line]
    /// The number of different services, including the roots.
    package let services: Int
    package let roots: Int
    /// The deepest level.
    package let depth: Int
    /// The number of reachable services that are not listed.
    package let cut: Int

    /// Creates the trees of services, one below the other.
    ///
    /// - Parameters:
    ///   - roots: the positions of the root services, in the order of the trees.
    ///   - options: the limits and the direction.
    package init(of roots: [Int], in index: GraphIndex, options: Options = Options()) {
        var walk = TreeWalk(index: index, options: options)
        for root in roots { walk.appendTree(root) }
        lines = walk.lines
        services = walk.listed.count
        self.roots = Set(roots).count
        depth = walk.depth
        cut = Reachability(from: roots, direction: options.direction, in: index).reached.count - walk.listed.count
    }
}
