import WiringVocabulary

extension TextRenderer {
    func variables(_ view: VariablesView) -> [String] {
        guard !view.rows.isEmpty else { return ["no variables; let NAME = QUERY makes one"] }
        let width = view.rows.map { DisplayWidth.of($0.name) }.max() ?? 0
        return view.rows.map { "$\($0.name.padded(to: width)) = \($0.query)" }
    }

    func queryHelp(_ view: QueryHelpView) -> [String] {
        let sections = [("Services", view.names), ("Operators, the tightest first", view.operators), ("Functions", view.functions)]
        let width = sections.flatMap(\.1).map { DisplayWidth.of($0.usage) }.max() ?? 0
        var lines = ["A query asks for services: every command with a QUERY takes one."]
        for (title, rows) in sections {
            lines += ["", style.paint(title, .heading)] + rows.map { "  \($0.usage.padded(to: width))  \($0.summary)" }
        }
        return lines + ["", style.paint("Examples", .heading)] + view.examples.map { "  \($0)" }
    }
}
