/// The lines above definitions: `singleton · used by 9 · needs 1`.
struct CodeLenses {
    let graph: WorkspaceGraph
    let place: DocumentPlace

    func lenses(in path: String) -> JSONValue {
        let definitions = graph.services(in: path).filter { graph.node($0.service).kind.isDefinition }
        let perLine = Dictionary(definitions.map { ($0.site.line, 1) }, uniquingKeysWith: +)
        return .array(
            definitions.map { service, site in
                let name = (perLine[site.line] ?? 0) > 1 ? graph.node(service).shortName + ": " : ""
                // A command without a name is shown, and does nothing when it is clicked.
                return ["range": place.range(site), "command": ["title": .string(name + graph.summary(of: service)), "command": ""]]
            })
    }
}

extension WorkspaceGraph {
    /// The lifetime of a service with the numbers of its dependents and dependencies.
    func summary(of service: Int) -> String {
        let node = node(service)
        let lifetime = node.kind == .component ? node.lifetime.rawValue : node.kind.rawValue
        let dependencies = Set(index.dependencies(of: service).lazy.map(\.to)).count
        return "\(lifetime) · used by \(index.dependentCount(of: service)) · needs \(dependencies)"
    }
}

extension ServiceNode.Kind {
    /// Whether the code defines the service at its source location.
    var isDefinition: Bool { ![.entry, .missing, .container].contains(self) }
}
