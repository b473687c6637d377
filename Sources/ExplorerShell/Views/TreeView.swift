/// What `tree` and `rdeps` answer: trees as rows with a depth, so that a graph of any depth fits.
package struct TreeView: Hashable, Sendable, Codable {
    /// One line of a tree.
    package struct Row: Hashable, Sendable, Codable {
        /// How deep it is; a root is 0.
        package var depth: Int
        /// The service.
        package var service: ServiceMark
        /// How it is reached, unless by a plain parameter: `property delegate, optional`.
        package var note: String?
        /// What was left out below it: `(*)` for what was drawn above, `(cycle)`, or an ellipsis at the greatest depth.
        package var mark: String?
    }

    /// Which way the edges are followed: `dependencies`, `dependents`.
    package var direction: String
    /// The lines, in the order in which they are read.
    package var rows: [Row]
    /// How many trees there are.
    package var roots: Int
    /// How many different services there are.
    package var services: Int
    /// The greatest depth.
    package var depth: Int
    /// How many services can be reached and are not shown.
    package var cut: Int
}
