import WiringGraph

/// The answer of `activate`.
struct ActivatedView: Hashable, Sendable, Codable {
    /// The name of the graph.
    var graph: String
    /// The construction steps, in order; eager singletons are at depth 0.
    var steps: [ResolutionView.Step]
    /// The number of instances built.
    var built: Int
    /// The duration of the activation.
    var nanoseconds: UInt64
}

extension ActivatedView: Answer {
    func lines(in text: TextRenderer) -> [String] { text.activated(self) }
}
