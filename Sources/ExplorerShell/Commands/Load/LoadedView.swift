/// The answer of `load`.
struct LoadedView: Hashable, Sendable, Codable {
    /// An assembly that could not be loaded.
    struct SkippedAssembly: Hashable, Sendable, Codable {
        /// Its name.
        var name: String
        /// The way in which it ended the program.
        var reason: String
    }

    /// The summary of the loaded graph.
    var summary: GraphSummary
    /// The other assemblies that can be selected.
    var alsoHere: [String]
    /// The assemblies that were skipped because they ended the program.
    var passedOver: [SkippedAssembly]
}

extension LoadedView: Answer {
    func lines(in text: TextRenderer) -> [String] { text.loaded(self) }
}
