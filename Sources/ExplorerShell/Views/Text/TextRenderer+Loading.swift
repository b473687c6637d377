extension TextRenderer {
    func loaded(_ view: LoadedView) -> [String] {
        var lines = [loadedLine(view.summary)] + view.passedOver.map { "passed over \($0.name): \($0.reason)" }
        if let first = view.alsoHere.first {
            lines.append("also here: \(view.alsoHere.joined(separator: ", ")) (load \(first))")
        }
        return lines
    }

    func reloaded(_ view: ReloadedView) -> [String] {
        changes(added: view.added, removed: view.removed, changed: view.changed)
            + [
                view.added.isEmpty && view.removed.isEmpty && view.changed.isEmpty
                    ? "nothing changed" : "\(view.added.count) added, \(view.removed.count) removed, \(view.changed.count) changed",
                loadedLine(view.summary),
            ]
    }

    func assemblies(_ view: AssembliesView) -> [String] {
        guard !view.rows.isEmpty else { return ["no assemblies"] }
        var table = TextTable([
            .init("", gap: 1), .init("assembly"), .init("module", expendability: 2),
            .init("definitions", isNumeric: true, expendability: 1), .init("holds"),
        ])
        for row in view.rows {
            let holds = row.problem ?? (row.holds.isEmpty ? "-" : row.holds.joined(separator: ", "))
            table.add([
                .init(row.isLoaded ? "*" : "", .good), .init(row.name), .init(row.module, .dim),
                .init("\(row.definitions)\(row.mayHoldMore && row.problem == nil ? "+" : "")"),
                .init(holds, row.problem == nil ? nil : .error),
            ])
        }
        let loaded = view.rows.count { $0.isLoaded }
        let others = view.rows.filter { $0.isRoot && !$0.isLoaded && $0.problem == nil }.map { "load \($0.name)" }
        let summary = "\(Plural.of(view.rows.count, "assembly", "assemblies")), \(loaded) loaded (*)"
        return table.lines(style) + [([summary] + others).joined(separator: "; ")]
    }

    func loadedLine(_ summary: GraphSummary) -> String {
        "loaded \(summary.graph): \(Plural.of(summary.services, "service")) in \(Plural.of(summary.assemblies, "assembly", "assemblies"))"
            + (summary.entries > 0 ? ", \(Plural.of(summary.entries, "entry", "entries"))" : "")
            + ", \(Plural.of(summary.cycles, "cycle")), \(Plural.of(summary.findings, "finding"))"
    }
}
