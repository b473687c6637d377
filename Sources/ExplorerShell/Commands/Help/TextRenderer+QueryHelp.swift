import WiringVocabulary

extension TextRenderer {
    func queryHelp(_ view: QueryHelpView) -> [String] {
        let sections = [("Services", view.names), ("Operators, highest precedence first", view.operators), ("Functions", view.functions)]
        let width = sections.flatMap(\.1).map { DisplayWidth.of($0.usage) }.max() ?? 0
        var lines = ["A query selects services; every command with a QUERY argument takes one."]
        for (title, rows) in sections {
            lines += ["", style.paint(title, .heading)] + rows.map { "  \($0.usage.padded(to: width))  \($0.summary)" }
        }
        return lines + ["", style.paint("Examples", .heading)] + view.examples.map { "  \($0)" }
    }
}
