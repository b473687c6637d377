/// What some services need, or who needs them, as trees: one line for each place of a service, in the order in which they are read.
///
/// A service whose branches were told is not told with them again: a mark sends the reader up.
package struct DependencyTree: Hashable, Sendable {
    /// What to tell.
    package struct Options: Hashable, Sendable {
        /// Which way the branches lead.
        package var direction: GraphDirection
        /// The deepest level, the root being 0; nil for all.
        package var maximumDepth: Int?
        /// The most lines. What is drawn before a line grows with its depth, so that the drawing of a chain grows with the square.
        package var maximumLines: Int

        package init(direction: GraphDirection = .dependencies, maximumDepth: Int? = nil, maximumLines: Int = 2_000) {
            self.direction = direction
            self.maximumDepth = maximumDepth
            self.maximumLines = maximumLines
        }
    }

    /// Why the branches of a service are left out.
    package enum Mark: String, Hashable, Sendable, Codable, CaseIterable {
        /// They were told further up.
        case above = "(*)"
        /// The line is below one of the same service.
        case cycle = "(cycle)"
        /// They are deeper than is told.
        case deeper = "…"
    }

    /// One line.
    package struct Line: Hashable, Sendable {
        /// The service, as a position in the graph's services.
        package var service: Int
        /// How deep it is; a root is 0.
        package var depth: Int
        /// How it is reached: `property delegate, optional`; empty for a plain parameter.
        package var note: String
        /// Why branches are left out below it; nil where none are.
        package var mark: Mark?
    }

    /// The lines from top to bottom.
    package let lines: [Line]
    /// How many different services there are, the roots included.
    package let services: Int
    /// How many of them are roots.
    package let roots: Int
    /// The deepest level.
    package let depth: Int
    /// How many services can be reached and are not told.
    package let cut: Int

    /// The trees of some services, one below the other.
    ///
    /// - Parameters:
    ///   - roots: the positions of the services to begin with, in the order in which to tell them.
    ///   - index: the graph.
    ///   - options: what to tell.
    package init(of roots: [Int], in index: GraphIndex, options: Options = Options()) {
        var walk = TreeWalk(index: index, options: options)
        for root in roots { walk.tell(root) }
        lines = walk.lines
        services = walk.told.count
        self.roots = Set(roots).count
        depth = walk.depth
        cut = Reachability(from: roots, direction: options.direction, in: index).reached.count - walk.told.count
    }
}
