extension TextRenderer {
    func loaded(_ view: LoadedView) -> [String] {
        var lines = [loadedLine(view.summary)]
        if let first = view.alsoHere.first {
            lines.append("also here: \(view.alsoHere.joined(separator: ", ")) (load \(first))")
        }
        return lines
    }

    func reloaded(_ view: ReloadedView) -> [String] {
        let marks = view.added + view.removed + view.changed.map(\.service)
        let width = marks.map { DisplayWidth.of($0.key) }.max() ?? 0
        let line = { (sign: String, paint: TextStyle.Paint?, service: ServiceMark, rest: String) in
            "\(style.paint(sign, paint)) \(paintedGlyph(service)) \(service.key.padded(toColumns: width))  \(rest)"
        }
        var lines = view.added.map { line("+", .good, $0, "\(lifetime($0))  \($0.type)") }
        for change in view.changed {
            for (offset, difference) in change.differences.enumerated() {
                let rest = text(difference)
                lines.append(
                    offset == 0 ? line("~", .warning, change.service, rest) : String(repeating: " ", count: width + 6) + rest)
            }
        }
        lines += view.removed.map { line("-", .error, $0, "\(lifetime($0))  \($0.type)") }
        lines.append(
            view.added.isEmpty && view.removed.isEmpty && view.changed.isEmpty
                ? "nothing changed" : "\(view.added.count) added, \(view.removed.count) removed, \(view.changed.count) changed")
        return lines + [loadedLine(view.summary)]
    }

    func assemblies(_ view: AssembliesView) -> [String] {
        var table = TextTable([
            .init("", gap: 1), .init("assembly"), .init("module", expendability: 2),
            .init("definitions", isNumeric: true, expendability: 1), .init("holds"),
        ])
        for row in view.rows {
            let holds = row.problem ?? (row.holds.isEmpty ? "-" : row.holds.joined(separator: ", "))
            table.add([
                .init(row.isLoaded ? "*" : "", .good), .init(row.name), .init(row.module, .dim), .init("\(row.definitions)"),
                .init(holds, row.problem == nil ? nil : .error),
            ])
        }
        let loaded = view.rows.count { $0.isLoaded }
        let others = view.rows.filter { $0.isRoot && !$0.isLoaded && $0.problem == nil }.map { "load \($0.name)" }
        let summary = "\(Plural.of(view.rows.count, "assembly", "assemblies")), \(loaded) loaded (*)"
        return table.lines(style) + [([summary] + others).joined(separator: "; ")]
    }

    private func loadedLine(_ summary: GraphSummary) -> String {
        "loaded \(summary.graph): \(Plural.of(summary.services, "service")) in \(Plural.of(summary.assemblies, "assembly", "assemblies"))"
            + ", \(Plural.of(summary.cycles, "cycle")), \(Plural.of(summary.findings, "finding"))"
    }

    private func text(_ difference: ReloadedView.Difference) -> String {
        if difference.before.count == 1, difference.after.count == 1, difference.what != "needs" {
            return "\(difference.what)  \(difference.before[0]) \(style.arrow) \(difference.after[0])"
        }
        let parts = difference.after.map { "+ \($0)" } + difference.before.map { "- \($0)" }
        return "\(difference.what)  \(parts.joined(separator: "  "))"
    }
}
