/// What `help keys` answers.
package struct KeysView: Hashable, Sendable, Codable {
    /// What some keys do.
    package struct Row: Hashable, Sendable, Codable {
        /// The keys.
        package var keys: String
        /// What they do.
        package var summary: String
    }

    /// The keys, those that one needs first at the beginning.
    package var rows: [Row]
}
