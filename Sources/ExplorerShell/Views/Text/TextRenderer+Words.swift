/// A person's own words: aliases, settings, lines typed before.
extension TextRenderer {
    func aliases(_ view: AliasesView) -> [String] {
        guard !view.rows.isEmpty else { return ["no aliases; alias NAME = COMMAND makes one"] }
        return view.rows.map { "alias \($0.name) = \($0.command)" }
    }

    func settings(_ view: SettingsView) -> [String] {
        let width = view.rows.map(\.name.count).max() ?? 0
        return view.rows.map { "set \($0.name.padded(toColumns: width)) \($0.value)" }
    }

    func history(_ view: HistoryView) -> [String] {
        view.lines.isEmpty ? ["nothing was typed before"] : view.lines
    }
}
