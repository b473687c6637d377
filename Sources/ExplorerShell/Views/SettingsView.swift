/// What `set` answers: how the shell answers now.
package struct SettingsView: Hashable, Sendable, Codable {
    /// One setting.
    package struct Row: Hashable, Sendable, Codable {
        /// Its name.
        package var name: String
        /// What it is now.
        package var value: String
        /// What it can be, in words.
        package var values: [String]
        /// What it is for.
        package var summary: String
    }

    /// The settings that were asked for.
    package var rows: [Row]

    init(_ settings: [Setting], in output: OutputSettings) {
        rows = settings.map { Row(name: $0.name, value: $0.current(output), values: $0.values, summary: $0.summary) }
    }
}
