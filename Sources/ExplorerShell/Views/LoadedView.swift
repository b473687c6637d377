/// What `load` answers.
struct LoadedView: Hashable, Sendable, Codable {
    /// What is loaded now.
    var summary: GraphSummary
    /// The assemblies that could be selected instead.
    var alsoHere: [String]
}
