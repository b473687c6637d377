import WiringGraph

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

    /// The trees below the given roots.
    func view(from roots: [Int]) -> TreeView {
        let tree = DependencyTree(of: roots, in: index, options: .init(direction: direction, maximumDepth: depth))
        let rows = tree.lines.map { line in
            TreeView.Row(
                depth: line.depth,
                service: ServiceLabel(index.snapshot.services[line.service]),
                note: line.note.isEmpty ? nil : line.note,
                mark: line.mark
            )
        }
        return TreeView(
            direction: direction, rows: rows, roots: tree.roots, services: tree.services, depth: tree.depth, cut: tree.cut)
    }
}
