import FindingTexts
import ShellLanguage
import WiringVocabulary

extension Command {
    /// `set [NAME [VALUE]]`: lists or changes settings.
    static let set = Command(
        name: "set",
        group: .shell,
        summary: "change a setting of the shell, or list the settings",
        arguments: [
            Argument(
                "NAME", .choice(Setting.all.map(\.name)), isOptional: true,
                meanings: Dictionary(Setting.all.map { ($0.name, "\($0.values.joined(separator: ", ")): \($0.summary)") }) { first, _ in
                    first
                }),
            Argument("VALUE", .text, isOptional: true),
        ],
        forms: Dictionary(Setting.all.map { ($0.name, [Argument("VALUE", $0.kind, isOptional: true)]) }) { first, _ in first },
        details: Setting.all.map { "\($0.name.padded(to: 8)) \($0.values.joined(separator: ", "))" + ": \($0.summary)" } + [
            "Settings last until the end of the session; each session starts with those in the file wirescope/rc below $XDG_CONFIG_HOME."
        ],
        example: "set output text",
        effect: .session,
        answers: [SettingsView.self, EmptyAnswer.self],
        run: { session, invocation throws(CommandError) in
            guard let name = invocation["NAME"] else { return SettingsView(Setting.all, in: session.settings) }
            guard let setting = Setting.all.first(where: { $0.name == name.text }) else { return EmptyAnswer() }
            guard let value = invocation["VALUE"] else { return SettingsView([setting], in: session.settings) }
            guard setting.change(&session.settings, value.text) else {
                let near = Suggestions.nearMisses(for: value.text, among: setting.values, limit: 1).first
                throw .usage(
                    UsageProblem(
                        "\(setting.name) is \(setting.values.joined(separator: " or ")), not '\(value.text)'", at: value.range,
                        replacement: near ?? setting.values.first))
            }
            _ = setting.change(&session.transcriptSettings, value.text)
            return EmptyAnswer()
        }
    )
}
