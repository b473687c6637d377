struct CyclesView: Answer, Codable {
    struct Step: Hashable, Sendable, Codable {
        var service: ServiceLabel
        var slot: String
        var kind: EdgeKind
        /// Whether the slot receives a handle.
        var isDeferred: Bool
        var site: String?
    }

    struct Cycle: Hashable, Sendable, Codable {
        var number: Int
        var steps: [Step]
        var verdict: DependencyCycle.Verdict
        /// Whether its members retain each other; nil if unknown.
        var leaks: Bool?
        /// The members that another member may receive before they are decorated.
        var raw: [ServiceLabel]
    }

    var cycles: [Cycle]
    var isTruncated: Bool
    /// The strongly connected components that contain the cycles.
    var groups: [[ServiceLabel]] = []
    var cut: CycleCutView?
    /// The picture for text output; omitted in JSON.
    var picture: CycleDiagram?

    private enum CodingKeys: String, CodingKey { case cycles, isTruncated, groups, cut }

    func lines(in renderer: TextRenderer) -> [String] {
        let drawing = picture?.text(renderer.style.charset) ?? ""
        var lines = drawing.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        // If each component is one cycle, the drawings already list its members.
        if isTruncated || cycles.count > groups.count { lines += [""] + renderer.groups(self) }
        if let cut = self.cut, !cut.groups.isEmpty { lines += [""] + renderer.cut(cut) }
        return lines
    }
}

/// The part of the answer that `cycles --cut` adds: the dependencies to cut so that the graph becomes acyclic.
struct CycleCutView: Hashable, Sendable, Codable {
    struct Edge: Hashable, Sendable, Codable {
        var from: ServiceLabel
        var to: ServiceLabel
        var slot: String
        var isDeferred: Bool
        var isOptional: Bool
        var cost: Int
        var site: String?
    }

    struct Group: Hashable, Sendable, Codable {
        var services: Int
        var edges: [Edge]
        var cost: Int
        var isProven: Bool
    }

    var groups: [Group]
    var dependencies: Int
    /// The number of components that still contain cycles after the cut.
    var remainingGroups: Int
    /// The length of the longest dependency path after the cut.
    var depth: Int
}

extension TextRenderer {
    fileprivate func groups(_ view: CyclesView) -> [String] {
        let large = view.groups.filter { $0.count > 1 }
        return large.prefix(12).map { group in
            let names = group.prefix(8).map(\.key).joined(separator: ", ")
            let more = group.count > 8 ? ", and \(Plural.grouped(group.count - 8)) more" : ""
            return "\(Plural.of(group.count, "service")) in a group: \(names)\(more)"
        } + (large.count > 12 ? ["... and \(Plural.of(large.count - 12, "group")) more"] : [])
    }

    fileprivate func cut(_ view: CycleCutView) -> [String] {
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

    fileprivate static let maximumCutEdges = 40

    fileprivate func words(_ edge: CycleCutView.Edge) -> String {
        edge.slot + (edge.isDeferred ? ", deferred" : "") + (edge.isOptional ? ", optional" : "")
    }
}
