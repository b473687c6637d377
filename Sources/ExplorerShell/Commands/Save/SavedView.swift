/// The answer of `save`.
struct SavedView: Hashable, Sendable, Codable {
    /// The file.
    var file: String
    /// The name of the graph.
    var graph: String
    /// The number of services.
    var services: Int
    /// The number of edges.
    var edges: Int
    /// The number of assumptions in the graph.
    var assumptions: Int
}

extension SavedView: Answer {
    var isBrief: Bool { true }
    func lines(in text: TextRenderer) -> [String] { text.saved(self) }
}
