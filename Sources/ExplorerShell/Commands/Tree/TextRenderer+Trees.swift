import ShellLanguage
import WiringRendering

extension TextRenderer {
    func tree(_ view: TreeView) -> [String] {
        guard !view.rows.isEmpty else { return ["no services"] }
        let branches = branches(depths: view.rows.map(\.depth))
        var lines = zip(view.rows, branches).map { row, branch in
            let note = row.note.map { "  " + style.paint($0, .dim) } ?? ""
            let mark = row.mark.map { " " + ($0 == .deeper && style.charset == .ascii ? "..." : $0.rawValue) } ?? ""
            return style.paint(branch, .dim) + name(row.service) + note + mark
        }
        lines.append(summary(view))
        if let undecided = view.undecided {
            lines.append(
                "\(Plural.of(undecided, "service")) in cycles may only lie on paths with repeated services")
        }
        if let assemblies = view.assemblies {
            lines.append("by assembly  " + assemblies.map { "\($0.name) \(Plural.grouped($0.services))" }.joined(separator: ", "))
            lines.append("rdeps --all \(ParsedCommand.quoted(view.rows[0].service.key)) draws them all")
        }
        return lines
    }

    private func summary(_ view: TreeView) -> String {
        var text: String
        if view.direction == .dependents {
            let others = view.services - view.roots
            text = others == 0 ? "no service depends on it" : "\(Plural.of(others + view.cut, "service")) affected by a change"
        } else {
            text = "\(Plural.of(view.services + view.cut, "service")), depth \(view.depth)"
        }
        if view.cut > 0 { text += ", \(Plural.grouped(view.cut)) of them not shown" }
        if view.rows.contains(where: { $0.mark == .above }) { text += "   (*) shown above" }
        return text
    }
}
