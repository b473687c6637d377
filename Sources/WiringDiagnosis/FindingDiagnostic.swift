#if DEBUG || Explorer
/// Explains the findings about a blueprint: evidence, near misses, causes and fixes. The container looks this type up by its name; see
/// `DiagnosisModule`.
package final class FindingDiagnostic: Diagnosis {
    package typealias Edge = Blueprint.Edge

    let blueprint: Blueprint
    /// The dependents of each node, in the order of the edges.
    private lazy var dependents = {
        var dependents = [[Int]](repeating: [], count: blueprint.nodes.count)
        for edge in blueprint.edges where edge.target >= 0 { dependents[edge.target].append(edge.from) }
        return dependents
    }()
    private(set) lazy var nearMisses = NearMisses(in: blueprint)

    package init(_ blueprint: Blueprint) { self.blueprint = blueprint }

    package func advice(after check: ContainerCheck) -> [Finding] {
        switch check {
        case .construction, .arguments: []
        case .lifetimes: unusableHandleFindings() + captiveFindings()
        case .renewal: staleCaptiveFindings() + similarScopeFindings()
        case .others: shadowedNameFindings() + unprovidedOptionalFindings + sharedLetFindings + uninjectedPropertyFindings
        }
    }

    // MARK: Texts

    /// The shortest path to a node from one without dependents, in the order of the edges; only the node if no such path exists.
    func pathFromRoot(to node: Int) -> [Int] {
        let dependents = dependents
        let search = BreadthFirstSearch(from: [node], until: { dependents[$0].isEmpty }) { dependents[$0] }
        return search.goal.map { search.path(to: $0).reversed().filter { blueprint.nodes[$0].definition != nil } } ?? [node]
    }

    /// The slot of an edge: `parameter store`, `property delegate`, `method warmUp(1)`.
    package func slot(of edge: Edge) -> String {
        guard let definition = blueprint.nodes[edge.from].definition else { return "dependency" }
        let name = DependencyNames(definition).names[edge.position]
        switch edge.kind {
        case .initializer: return "parameter \(name)"
        case .property: return "property \(name)"
        case .method: return "method \(name)"
        case .alias: return "alias"
        case .observed, .unknown: return "look-up \(name)"
        }
    }

    /// The first lines of each finding about an edge: its dependent, and the path that leads to the dependent.
    package func evidence(for edge: Edge, wanted: String) -> [Finding.Detail] {
        let dependent = "\(blueprint.key(of: edge.from))  \(slot(of: edge))"
        return [.init("needed by", dependent, site: blueprint.nodes[edge.from].definition?.site)] + path(to: edge.from, [wanted])
    }

    /// The path that leads to a definition; empty if it has no dependents.
    package func reachedBy(_ node: Int) -> [Finding.Detail] { path(to: node, []) }

    private func path(to node: Int, _ further: [String]) -> [Finding.Detail] {
        let path = pathFromRoot(to: node).map { blueprint.key(of: $0) }
        return path.count > 1 ? [.init("reached by", (path + further).joined(separator: " -> "))] : []
    }
}
#endif
