/// What `alias` answers.
package struct AliasesView: Hashable, Sendable, Codable {
    /// One alias.
    package struct Row: Hashable, Sendable, Codable {
        /// The name.
        package var name: String
        /// The command that it stands for, as it would be typed.
        package var command: String
    }

    /// The aliases, by name.
    package var rows: [Row]
}
