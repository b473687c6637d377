/// What `assemblies` answers.
struct AssembliesView: Hashable, Sendable, Codable {
    /// One assembly.
    struct Row: Hashable, Sendable, Codable {
        /// Its name.
        var name: String
        /// The module that declares it.
        var module: String
        /// How many definitions it has itself.
        var definitions: Int
        /// Whether it may have more, which shows when it is loaded.
        var mayHoldMore: Bool
        /// The assemblies it holds.
        var holds: [String]
        /// Whether no other assembly holds it.
        var isRoot: Bool
        /// Whether it is loaded.
        var isLoaded: Bool
        /// Why it cannot be loaded, if it cannot.
        var problem: String?
    }

    /// The assemblies, by name.
    var rows: [Row]
    /// How many rows were left out because no more were asked for.
    var omitted: Int?
}

extension AssembliesView: TabularAnswer {
    func lines(in text: TextRenderer) -> [String] { text.assemblies(self) }
    func table(in text: TextRenderer) -> TextTable { text.assembliesTable(self) }
    mutating func keep(_ positions: [Int]) { rows = positions.map { rows[$0] } }
}
