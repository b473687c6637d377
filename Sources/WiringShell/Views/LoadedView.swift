struct LoadedView: Answer, Hashable, Codable {
    struct SkippedAssembly: Hashable, Sendable, Codable {
        var name: String
        /// The way in which it ended the program.
        var reason: String
    }

    var summary: GraphSummary
    /// The other assemblies that can be selected.
    var alsoHere: [String]
    /// The assemblies that were skipped because they ended the program.
    var passedOver: [SkippedAssembly]

    init(_ target: Session.Target, of session: Session) throws(CommandError) {
        let others = target.assemblies.filter { $0.isRoot && !target.holds($0) && $0.problem == nil }
        passedOver = target.assemblies.filter(\.endsProgram).map { SkippedAssembly(name: $0.name, reason: $0.problem ?? "") }
        summary = try session.summary(of: target.graph)
        alsoHere = others.map(\.name)
    }

    func lines(in renderer: TextRenderer) -> [String] {
        var lines = [renderer.loadedLine(summary)] + passedOver.map { "skipped \($0.name): \($0.reason)" }
        if let first = alsoHere.first { lines.append("also available: \(alsoHere.joined(separator: ", ")) (load \(first))") }
        return lines
    }
}

extension TextRenderer {
    func loadedLine(_ summary: GraphSummary) -> String {
        "loaded \(summary.graph): \(Plural.of(summary.services, "service")) in \(Plural.of(summary.assemblies, "assembly", "assemblies"))"
            + (summary.entries > 0 ? ", \(Plural.of(summary.entries, "entry", "entries"))" : "")
            + (summary.cycles.map { ", \(Plural.of($0, "cycle"))" } ?? "; lint checks them")
            + (summary.findings.map { ", \(Plural.of($0, "finding"))" } ?? "")
    }
}
