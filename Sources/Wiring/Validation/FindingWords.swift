// Words that many findings are told with.
extension Explanation {
    /// `parameter store`, `property delegate`, `method warmUp(1)`.
    func dependencyDescription(of edge: Edge) -> String {
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

    /// The first evidence of every finding about an edge: who needs it, and on which path one gets there.
    func evidence(for edge: Edge, wanted: String) -> [Finding.Detail] {
        var details = [
            Finding.Detail(
                "needed by", "\(blueprint.key(of: edge.from))  \(dependencyDescription(of: edge))",
                site: blueprint.nodes[edge.from].definition?.site)
        ]
        let path = pathFromRoot(to: edge.from)
        if path.count > 1 {
            details.append(.init("reached by", (path.map { blueprint.key(of: $0) } + [wanted]).joined(separator: " -> ")))
        }
        return details
    }

    /// The path on which one gets to a definition; nothing for one that nobody needs.
    func reachedBy(_ node: Int) -> [Finding.Detail] {
        let path = pathFromRoot(to: node)
        return path.count > 1 ? [.init("reached by", path.map { blueprint.key(of: $0) }.joined(separator: " -> "))] : []
    }

}
