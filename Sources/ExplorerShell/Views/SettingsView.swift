/// What `set` answers.
package struct SettingsView: Hashable, Sendable, Codable {
    /// One setting.
    package struct Row: Hashable, Sendable, Codable {
        /// The name.
        package var name: String
        /// What it is now.
        package var value: String
    }

    /// The settings, in the order in which help lists them.
    package var rows: [Row]
}
