extension TextRenderer {
    func loaded(_ view: LoadedView) -> [String] {
        var lines = [loadedLine(view.summary)] + view.passedOver.map { "skipped \($0.name): \($0.reason)" }
        if let first = view.alsoHere.first {
            lines.append("also available: \(view.alsoHere.joined(separator: ", ")) (load \(first))")
        }
        return lines
    }

    func loadedLine(_ summary: GraphSummary) -> String {
        "loaded \(summary.graph): \(Plural.of(summary.services, "service")) in \(Plural.of(summary.assemblies, "assembly", "assemblies"))"
            + (summary.entries > 0 ? ", \(Plural.of(summary.entries, "entry", "entries"))" : "")
            + ", \(Plural.of(summary.cycles, "cycle")), \(Plural.of(summary.findings, "finding"))"
    }
}
