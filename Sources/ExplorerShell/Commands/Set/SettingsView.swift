/// What `set` answers: how the shell answers now.
struct SettingsView: Hashable, Sendable, Codable {
    /// One setting.
    struct Row: Hashable, Sendable, Codable {
        /// Its name.
        var name: String
        /// What it is now.
        var value: String
        /// What it can be, in words.
        var values: [String]
        /// What it is for.
        var summary: String
    }

    /// The settings that were asked for.
    var rows: [Row]

    init(_ settings: [Setting], in output: OutputSettings) {
        rows = settings.map { Row(name: $0.name, value: $0.current(output), values: $0.values, summary: $0.summary) }
    }
}

extension SettingsView: Answer {
    var isBrief: Bool { true }
    func lines(in text: TextRenderer) -> [String] { text.settings(self) }
}
