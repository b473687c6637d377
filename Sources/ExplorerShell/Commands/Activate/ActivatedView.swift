import WiringGraph

/// What `activate` answers.
struct ActivatedView: Hashable, Sendable, Codable {
    /// The name of the graph.
    var graph: String
    /// What happened, in order; eager singletons are at depth 0.
    var steps: [ResolvedView.Step]
    /// How many instances were built.
    var built: Int
    /// How long all of it took.
    var nanoseconds: UInt64
}

extension ActivatedView: Answer {
    func lines(in text: TextRenderer) -> [String] { text.activated(self) }
}
