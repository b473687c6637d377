/// The answer of `set`: the current settings.
struct SettingsView: Hashable, Sendable, Codable {
    /// One setting.
    struct Row: Hashable, Sendable, Codable {
        /// Its name.
        var name: String
        /// Its current value.
        var value: String
        /// The possible values, as text.
        var values: [String]
        /// Its purpose.
        var summary: String
    }

    /// The requested settings.
    var rows: [Row]

    init(_ settings: [Setting], in output: OutputSettings) {
        rows = settings.map { Row(name: $0.name, value: $0.current(output), values: $0.values, summary: $0.summary) }
    }
}

extension SettingsView: Answer {
    var isBrief: Bool { true }
    func lines(in text: TextRenderer) -> [String] { text.settings(self) }
}
