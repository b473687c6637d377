/// Facts as they are read, before they become a graph.
struct FactsDraft {
    /// Where they come from.
    struct Source {
        var repository = ""
        var container: String?
    }

    /// Something that is registered.
    struct Node {
        var offset = 0
        var id = ""
        var service = ""
        var implementation: String?
        var scope: String?
        var kind = ""
        var name: String?
        var file: String?
        var line = 0
        var runtimeArguments: [String] = []
    }

    /// Who needs whom.
    struct Edge {
        var from = ""
        var to = ""
        var kind = EdgeKind.unknown
        var slot = ""
    }

    var source = Source()
    var nodes: [Node] = []
    var edges: [Edge] = []

    /// The graph; what cannot be one is noted.
    func graph(called name: String, _ parser: inout GraphFileParser) -> GraphSnapshot {
        let container = source.container.map { Self.containerNames.first(where: $0.hasPrefix) ?? $0 }
        var graph = GraphSnapshot(name: source.repository.split(separator: "/").last.map(String.init) ?? name)
        var positions: [String: Int] = [:]
        for node in nodes {
            guard positions[node.id] == nil else {
                parser.note("there are two nodes with the id '\(node.id)'", at: node.offset)
                continue
            }
            positions[node.id] = graph.services.count
            graph.services.append(service(node, container, &parser))
        }
        var counts: [Int: Int] = [:]
        for edge in edges {
            let from = position(of: edge.from, &positions, &graph)
            let to = position(of: edge.to, &positions, &graph)
            counts[from, default: 0] += 1
            let number = counts[from, default: 1]
            graph.edges.append(
                DependencyEdge(from: from, to: to, kind: edge.kind, slot: edge.slot.isEmpty ? "\(number)" : edge.slot, position: number - 1)
            )
        }
        graph.assemblies = Set(graph.services.map(\.assembly)).subtracting([""]).sorted().map { AssemblyNode(name: $0) }
        return graph
    }

    /// The containers as the rest of this program names them; facts may say more, as in `Typhoon used from Swift`.
    private static let containerNames = [
        "Swinject", "Typhoon", "Needle", "Factory", "Resolver", "DITranquillity", "Dip", "swift-dependencies",
    ]

    private func service(_ node: Node, _ container: String?, _ parser: inout GraphFileParser) -> ServiceNode {
        let kind: ServiceNode.Kind =
            switch node.kind {
            case "assembly": .container
            case "config": .configuration
            default: node.runtimeArguments.isEmpty ? .component : .factory
            }
        return ServiceNode(
            key: node.id, assembly: assembly(of: node, container), kind: kind, serviceType: node.service,
            implementationType: node.implementation ?? node.service, lifetime: lifetime(of: node, container, &parser),
            arguments: node.runtimeArguments, site: node.file.map { SourceSite(file: $0, line: node.line) }, container: container,
            registeredName: node.name)
    }

    private func lifetime(of node: Node, _ container: String?, _ parser: inout GraphFileParser) -> Lifetime {
        guard let scope = node.scope else {
            parser.note(
                "the node '\(node.id)' has no scope", at: node.offset, hint: "\"scope\": \"\(FactsScopes.names(of: container)[0])\"")
            return .objectGraph
        }
        if let lifetime = FactsScopes.lifetime(scope, of: container) { return lifetime }
        let names = FactsScopes.names(of: container)
        let near = Suggestions.nearMisses(for: scope, among: names, limit: 1).first
        parser.note(
            "the node '\(node.id)' has the scope '\(scope)', which \(container ?? "no container") has not", at: node.offset,
            hint: near.map { "did you mean '\($0)'?" } ?? "one of \(names.joined(separator: ", ")), or scope(NAME) for one of your own")
        return .objectGraph
    }

    /// Who registers something, which facts do not say: by the container's own habit, else the file.
    private func assembly(of node: Node, _ container: String?) -> String {
        if node.id.hasPrefix("assembly:") { return String(node.id.dropFirst("assembly:".count)) }
        if container == "Typhoon", let dot = node.id.firstIndex(of: ".") { return String(node.id[..<dot]) }
        let parts = (node.file ?? "").split(separator: "/").map(String.init)
        // The modules of an app stand two or three folders deep: Projects/Feature/NAME, Projects/NAME.
        if container == "Needle", parts.count > 2 { return ["Feature", "Service"].contains(parts[1]) ? parts[2] : parts[1] }
        guard let file = parts.last else { return "" }
        return file.hasSuffix(".swift") ? String(file.dropLast(".swift".count)) : file
    }

    /// The service with an id; something missing where no node has it.
    private func position(of id: String, _ positions: inout [String: Int], _ graph: inout GraphSnapshot) -> Int {
        if let known = positions[id] { return known }
        positions[id] = graph.services.count
        graph.services.append(ServiceNode(key: id, kind: .missing, serviceType: id))
        return graph.services.count - 1
    }
}
