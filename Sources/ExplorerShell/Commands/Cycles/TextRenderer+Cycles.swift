import WiringRendering
import WiringVocabulary

extension TextRenderer {
    func cycles(_ view: CyclesView) -> [String] {
        let drawing = view.picture.map { CycleRenderer(charset: style.charset).render($0) } ?? ""
        var lines = drawing.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        // If each component is one cycle, the drawings already list its members.
        if view.isTruncated || view.cycles.count > view.groups.count { lines += [""] + groups(view) }
        if let cut = view.cut, !cut.groups.isEmpty { lines += [""] + self.cut(cut) }
        return lines
    }

    /// The members of each strongly connected component.
    private func groups(_ view: CyclesView) -> [String] {
        let large = view.groups.filter { $0.count > 1 }
        return large.prefix(12).map { group in
            let names = group.prefix(8).map(\.key).joined(separator: ", ")
            let more = group.count > 8 ? ", and \(Plural.grouped(group.count - 8)) more" : ""
            return "\(Plural.of(group.count, "service")) in a group: \(names)\(more)"
        } + (large.count > 12 ? ["... and \(Plural.of(large.count - 12, "group")) more"] : [])
    }

    private func cut(_ view: CycleCutView) -> [String] {
        let edges = view.groups.flatMap(\.edges)
        let cost = view.groups.reduce(0) { $0 + $1.cost }
        let isProven = view.groups.allSatisfy(\.isProven)
        let proof = isProven ? "no other cut costs less" : "a cheaper cut may exist: the group is too large to try all cuts"
        var lines = [
            "cut \(edges.count) of \(Plural.of(view.dependencies, "dependency", "dependencies")), cost \(Plural.grouped(cost)) (\(proof))"
        ]
        let shown = edges.prefix(Self.maximumCutEdges)
        let fromWidth = shown.map { width($0.from) }.max() ?? 0
        let slotWidth = shown.map { DisplayWidth.of(words($0)) }.max() ?? 0
        let toWidth = shown.map { width($0.to) }.max() ?? 0
        for edge in shown {
            let from = name(edge.from) + String(repeating: " ", count: fromWidth - width(edge.from))
            let to = name(edge.to) + String(repeating: " ", count: toWidth - width(edge.to))
            let site = edge.site.map { "  " + style.paint($0, .dim) } ?? ""
            lines.append("  \(from)  \(words(edge).padded(to: slotWidth)) \(style.arrow) \(to)  cost \(edge.cost)\(site)")
        }
        if edges.count > shown.count {
            lines.append("  ... and \(Plural.grouped(edges.count - shown.count)) more; cycles --cut --json lists all")
        }
        let left = view.remainingGroups == 0 ? "no cycle" : Plural.of(view.remainingGroups, "group") + " with cycles"
        lines.append("then \(left) is left, and the longest path has \(Plural.of(view.depth, "dependency", "dependencies"))")
        return lines + ["fix: set the dependency after initialization, or look it up where it is used"]
    }

    /// The largest number of edges of a cut to list.
    private static let maximumCutEdges = 40

    private func words(_ edge: CycleCutView.Edge) -> String {
        edge.slot + (edge.isDeferred ? ", deferred" : "") + (edge.isOptional ? ", optional" : "")
    }
}
