#if DEBUG || Explorer
// Texts shared by many findings.
extension FindingDiagnostic {
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
        var details = [
            Finding.Detail(
                "needed by", "\(blueprint.key(of: edge.from))  \(slot(of: edge))", site: blueprint.nodes[edge.from].definition?.site)
        ]
        let path = pathFromRoot(to: edge.from)
        if path.count > 1 { details.append(.init("reached by", (path.map { blueprint.key(of: $0) } + [wanted]).joined(separator: " -> "))) }
        return details
    }

    /// The path that leads to a definition; empty if it has no dependents.
    package func reachedBy(_ node: Int) -> [Finding.Detail] {
        let path = pathFromRoot(to: node)
        return path.count > 1 ? [.init("reached by", path.map { blueprint.key(of: $0) }.joined(separator: " -> "))] : []
    }
}
#endif
