/// The answer of `assemblies`.
struct AssembliesView: Hashable, Sendable, Codable {
    /// One assembly.
    struct Row: Hashable, Sendable, Codable {
        /// Its name.
        var name: String
        /// The module that declares it.
        var module: String
        /// The number of definitions that it declares itself.
        var definitions: Int
        /// Whether it may declare more; the exact number is known after loading.
        var mayHoldMore: Bool
        /// The names of its collaborators.
        var holds: [String]
        /// Whether it is a collaborator of no other assembly.
        var isRoot: Bool
        /// Whether it is loaded.
        var isLoaded: Bool
        /// The reason why it cannot be loaded; nil if it can.
        var problem: String?
    }

    /// The assemblies, by name.
    var rows: [Row]
    /// The number of rows beyond the requested limit.
    var omitted: Int?
}

extension AssembliesView: TabularAnswer {
    func lines(in text: TextRenderer) -> [String] { text.assemblies(self) }
    func table(in text: TextRenderer) -> TextTable { text.assembliesTable(self) }
    mutating func keep(_ positions: [Int]) { rows = positions.map { rows[$0] } }
}
