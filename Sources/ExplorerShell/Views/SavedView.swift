/// What `save` answers.
package struct SavedView: Hashable, Sendable, Codable {
    /// The file.
    package var file: String
    /// The name of the graph.
    package var graph: String
    /// How many services it has.
    package var services: Int
    /// How many edges it has.
    package var edges: Int
    /// How many assumptions are in it.
    package var assumptions: Int
}
