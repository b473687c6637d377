/// The answer of `tree`, `rdeps` and `paths`: trees as rows with a depth, because nested JSON would limit the depth of the graph.
struct TreeView: Answer, Hashable, Codable {
    struct Row: Hashable, Sendable, Codable {
        /// Its depth; a root has depth 0.
        var depth: Int
        var service: ServiceLabel
        /// The kind of its dependency, unless it is a plain parameter: `property delegate, optional`.
        var note: String?
        /// The reason why its branch is not drawn: `(*)` if drawn above, `(cycle)`, or an ellipsis at the depth limit.
        var mark: DependencyTree.Mark?
    }

    struct Count: Hashable, Sendable, Codable {
        var name: String
        var services: Int
    }

    var direction: GraphDirection
    var rows: [Row]
    var roots: Int
    var services: Int
    var depth: Int
    /// The number of reachable services that are not shown.
    var cut: Int
    /// The numbers of services by assembly if there are too many to draw; otherwise nil.
    var assemblies: [Count]?
    /// The number of services that may only lie on paths with repeated services; nil if none.
    var undecided: Int?

    func lines(in renderer: TextRenderer) -> [String] {
        guard !rows.isEmpty else { return ["no services"] }
        let branches = renderer.branches(depths: rows.map(\.depth))
        var lines = zip(rows, branches).map { row, branch in
            let note = row.note.map { "  " + renderer.style.paint($0, .dim) } ?? ""
            let mark = row.mark.map { " " + ($0 == .deeper && renderer.style.charset == .ascii ? "..." : $0.rawValue) } ?? ""
            return renderer.style.paint(branch, .dim) + renderer.name(row.service) + note + mark
        }
        lines.append(renderer.summary(self))
        if let undecided = self.undecided {
            lines.append("\(Plural.of(undecided, "service")) in cycles may only lie on paths with repeated services")
        }
        if let assemblies = self.assemblies {
            lines.append("by assembly  " + assemblies.map { "\($0.name) \(Plural.grouped($0.services))" }.joined(separator: ", "))
            lines.append("rdeps --all \(ParsedCommand.quoted(rows[0].service.key)) draws them all")
        }
        return lines
    }
}

/// Builds the trees of `tree`, `rdeps` and `paths`.
struct ServiceTree {
    /// The largest number of services that is drawn without `--all`.
    static let readable = 60

    let index: GraphIndex
    let direction: GraphDirection
    /// The largest number of levels below a root; nil for all.
    let depth: Int?

    /// The roots for drawing a whole graph: the services without dependents, and one member of each cyclic component without dependents outside.
    static func roots(of index: GraphIndex) -> [Int] {
        let components = StronglyConnectedComponents(index, includesObserved: true)
        var isNeeded = [Bool](repeating: false, count: components.members.count)
        for edge in index.edges where components.component[edge.from] != components.component[edge.to] {
            isNeeded[components.component[edge.to]] = true
        }
        return index.roots
            + components.cyclic.filter { !isNeeded[$0] && components.members[$0].count > 1 }.map { components.members[$0][0] }
    }

    func view(from roots: [Int]) -> TreeView {
        let tree = DependencyTree(of: roots, in: index, direction: direction, maximumDepth: depth)
        let rows = tree.lines.map { line in
            TreeView.Row(
                depth: line.depth, service: ServiceLabel(index.snapshot.services[line.service]),
                note: line.note.isEmpty ? nil : line.note, mark: line.mark)
        }
        return TreeView(direction: direction, rows: rows, roots: tree.roots, services: tree.services, depth: tree.depth, cut: tree.cut)
    }
}

extension TextRenderer {
    fileprivate func summary(_ view: TreeView) -> String {
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
