extension Command {
    static let set = Command(
        "set", .shell, "change a setting of the shell, or list the settings",
        forms: Dictionary(Setting.all.map { ($0.name, [Argument("VALUE", $0.kind, isOptional: true)]) }) { first, _ in first },
        details: Setting.all.map { "\($0.name.padded(to: 8)) \($0.values.joined(separator: ", "))" + ": \($0.summary)" } + [
            "Settings last until the end of the session; each session starts with those in the file wirescope/rc below $XDG_CONFIG_HOME."
        ],
        example: "set output text", effect: .session, answers: [SettingsView.self, EmptyAnswer.self],
        .optional(
            "NAME", .choice(Setting.all.map(\.name)),
            meanings: Dictionary(Setting.all.map { ($0.name, "\($0.values.joined(separator: ", ")): \($0.summary)") }) { first, _ in first }
        ),
        .optional("VALUE", .text)
    ) { session, name, value throws(CommandError) in
        guard let name else { return SettingsView(Setting.all, in: session.settings) }
        guard let setting = Setting.all.first(where: { $0.name == name.text }) else { return EmptyAnswer() }
        guard let value else { return SettingsView([setting], in: session.settings) }
        guard setting.change(&session.settings, value.text) else {
            let near = Suggestions.nearMisses(for: value.text, among: setting.values, limit: 1).first
            throw .usage(
                "\(setting.name) is \(setting.values.joined(separator: " or ")), not '\(value.text)'", at: value.range,
                replacement: near ?? setting.values.first)
        }
        _ = setting.change(&session.recording.settings, value.text)
        return EmptyAnswer()
    }
}

struct SettingsView: Answer, Hashable, Codable {
    struct Row: Hashable, Sendable, Codable {
        var name: String
        var value: String
        var values: [String]
        var summary: String
    }

    var rows: [Row]

    init(_ settings: [Setting], in output: OutputSettings) {
        rows = settings.map { Row(name: $0.name, value: $0.current(output), values: $0.values, summary: $0.summary) }
    }

    func lines(in renderer: TextRenderer) -> [String] {
        let width = rows.map { DisplayWidth.of($0.name) }.max() ?? 0
        return rows.map { "set \($0.name.padded(to: width)) \($0.value)" }
    }
}
