/// What `load` answers.
struct LoadedView: Hashable, Sendable, Codable {
    /// An assembly that could not be loaded.
    struct PassedOver: Hashable, Sendable, Codable {
        /// Its name.
        var name: String
        /// How it ended the program.
        var reason: String
    }

    /// What is loaded now.
    var summary: GraphSummary
    /// The assemblies that could be selected instead.
    var alsoHere: [String]
    /// The assemblies that ended the program when they were tried.
    var passedOver: [PassedOver]
}

extension LoadedView: Answer {
    func lines(in text: TextRenderer) -> [String] { text.loaded(self) }
}
