extension TextRenderer {
    /// The names of one's own, as one would type them.
    func aliases(_ view: AliasesView) -> [String] {
        if view.rows.isEmpty { return ["no aliases; alias NAME = COMMAND makes one"] }
        return view.rows.map { "alias \($0.name) = \($0.command)" }
    }
}
