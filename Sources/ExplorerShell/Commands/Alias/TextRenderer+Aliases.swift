extension TextRenderer {
    /// The aliases, in the syntax of the command `alias`.
    func aliases(_ view: AliasesView) -> [String] {
        if view.rows.isEmpty { return ["no aliases; alias NAME = COMMAND defines one"] }
        return view.rows.map { "alias \($0.name) = \($0.command)" }
    }
}
