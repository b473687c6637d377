import WiringGraph

/// The trees of `tree` and `rdeps`.
struct ServiceTree {
    let graph: ExploredGraph
    let direction: GraphDirection
    /// The most levels below a root; nil for all.
    let depth: Int?

    /// The services to start with when all of a graph is drawn: those nobody needs, and one of each group that only needs itself.
    static func roots(of graph: ExploredGraph) -> [Int] {
        var roots = graph.index.roots
        var reached = Reachability(from: roots, direction: .dependencies, in: graph.index).services
        for service in graph.index.servicesByKey where !reached.contains(service) {
            roots.append(service)
            reached.formUnion(Reachability(from: [service], direction: .dependencies, in: graph.index).services)
        }
        return roots
    }

    /// The trees below some services.
    func view(from roots: [Int]) -> TreeView {
        let options = TreeRenderer.Options(direction: direction, maximumDepth: depth)
        let tree = TreeRenderer(graph.index, options: options).render(roots)
        let rows = tree.lines.map { line in
            TreeView.Row(
                // Each level is indented by four characters.
                depth: line.indentation.count / 4,
                service: graph.mark(line.service),
                note: line.note.isEmpty ? nil : line.note,
                mark: line.mark.isEmpty ? nil : line.mark
            )
        }
        return TreeView(
            direction: direction.rawValue, rows: rows, roots: tree.roots, services: tree.services, depth: tree.depth, cut: tree.cut)
    }
}
