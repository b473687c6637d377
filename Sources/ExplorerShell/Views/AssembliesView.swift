/// What `assemblies` answers.
package struct AssembliesView: Hashable, Sendable, Codable {
    /// One assembly.
    package struct Row: Hashable, Sendable, Codable {
        /// Its name.
        package var name: String
        /// The module that declares it.
        package var module: String
        /// How many definitions it has itself.
        package var definitions: Int
        /// The assemblies it holds.
        package var holds: [String]
        /// Whether no other assembly holds it.
        package var isRoot: Bool
        /// Whether it is loaded.
        package var isLoaded: Bool
        /// Why it cannot be loaded, if it cannot.
        package var problem: String?
    }

    /// The assemblies, by name.
    package var rows: [Row]

    package init(rows: [Row]) {
        self.rows = rows
    }
}
