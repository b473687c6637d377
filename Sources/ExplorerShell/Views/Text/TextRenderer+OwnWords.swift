import WiringVocabulary

extension TextRenderer {
    /// The names of one's own, as one would type them.
    func aliases(_ view: AliasesView) -> [String] {
        if view.rows.isEmpty { return ["no aliases; alias NAME = COMMAND makes one"] }
        return view.rows.map { "alias \($0.name) = \($0.command)" }
    }

    /// The settings, as one would type them.
    func settings(_ view: SettingsView) -> [String] {
        let width = view.rows.map { DisplayWidth.of($0.name) }.max() ?? 0
        return view.rows.map { "set \($0.name.padded(to: width)) \($0.value)" }
    }

    /// The lines typed before, as they were typed.
    func history(_ view: HistoryView) -> [String] {
        view.lines.isEmpty ? ["nothing was typed before"] : view.lines
    }
}
