/// What `load` answers.
package struct LoadedView: Hashable, Sendable, Codable {
    /// What is loaded now.
    package var summary: GraphSummary
    /// The assemblies that could be selected instead.
    package var alsoHere: [String]

    package init(summary: GraphSummary, alsoHere: [String]) {
        self.summary = summary
        self.alsoHere = alsoHere
    }
}
