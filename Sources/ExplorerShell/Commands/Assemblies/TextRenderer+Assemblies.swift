extension TextRenderer {
    func assemblies(_ view: AssembliesView) -> [String] {
        guard !view.rows.isEmpty else { return ["no assemblies"] }
        let loaded = view.rows.count { $0.isLoaded }
        let others = view.rows.filter { $0.isRoot && !$0.isLoaded && $0.problem == nil }.map { "load \($0.name)" }
        let summary = "\(Plural.of(view.rows.count, "assembly", "assemblies")), \(loaded) loaded (*)"
        return assembliesTable(view).lines(style) + [([summary] + others).joined(separator: "; ")] + view.omission
    }

    /// The table of assemblies.
    func assembliesTable(_ view: AssembliesView) -> TextTable {
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
        return table
    }
}
