import WiringVocabulary

extension TextRenderer {
    /// The settings, in the syntax of the command `set`.
    func settings(_ view: SettingsView) -> [String] {
        let width = view.rows.map { DisplayWidth.of($0.name) }.max() ?? 0
        return view.rows.map { "set \($0.name.padded(to: width)) \($0.value)" }
    }
}
