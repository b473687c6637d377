/// What `save` answers.
struct SavedView: Hashable, Sendable, Codable {
    /// The file.
    var file: String
    /// The name of the graph.
    var graph: String
    /// How many services it has.
    var services: Int
    /// How many edges it has.
    var edges: Int
    /// How many assumptions are in it.
    var assumptions: Int
}

extension SavedView: Answer {
    var isBrief: Bool { true }
    func lines(in text: TextRenderer) -> [String] { text.saved(self) }
}
