import FindingTexts

/// The contents of a graph file during parsing, before edges are linked to services.
struct GraphFileDraft {
    /// A service and the number of its key.
    struct Service {
        var node = ServiceNode(key: "", serviceType: "")
        var key: Int?
        var implementation: String?
    }

    /// An edge by the numbers of its keys; omitted fields with derived defaults are nil.
    struct Edge {
        var edge = DependencyEdge(from: -1, to: -1, slot: "")
        var position: Int?
        var isConstruction: Bool?
    }

    var format: String?
    var version: Int?
    var graph = GraphSnapshot(name: "graph")
    /// The name of the graph, which is written even if it is empty.
    var name: String? {
        get { graph.name }
        set { graph.name = newValue ?? graph.name }
    }
    /// For each edge, whether its position was omitted; until edges are linked, their ends are numbers of keys.
    private var lacksPosition: [Bool] = []
    /// The position of the service with each key; -1 for a key without a service.
    var positions: [Int32] = []

    mutating func add(_ service: Service, at offset: Int, in parser: inout GraphFileParser) {
        guard let key = service.key else { return }
        while positions.count <= key { positions.append(-1) }
        guard positions[key] < 0 else { return parser.note("there are two services with the key '\(parser.keys.names[key])'", at: offset) }
        positions[key] = Int32(graph.services.count)
        var node = service.node
        node.key = parser.keys.names[key]
        node.implementationType = service.implementation ?? node.serviceType
        graph.services.append(node)
    }

    mutating func add(_ edge: Edge) {
        // An end that could not be parsed was reported already.
        guard edge.edge.from >= 0, edge.edge.to >= 0 else { return }
        var complete = edge.edge
        complete.position = edge.position ?? 0
        complete.isConstruction = edge.isConstruction ?? complete.kind.isConstruction
        graph.edges.append(complete)
        lacksPosition.append(edge.position == nil)
    }

    /// Links the edges to services, and reports each unknown key once.
    mutating func link(_ parser: inout GraphFileParser) {
        while positions.count < parser.keys.names.count { positions.append(-1) }
        let unknown = positions.indices.filter { positions[$0] < 0 }.sorted { parser.keys.offsets[$0] < parser.keys.offsets[$1] }
        // In very large files, searching the keys for suggestions takes longer than parsing.
        let known = graph.services.count <= Self.maximumSuggestions ? graph.services.map(\.key) : []
        for (number, key) in unknown.enumerated() {
            let name = parser.keys.names[key]
            let near = number < GraphFileParser.maximumProblems ? Suggestions.nearMisses(for: name, among: known, limit: 1).first : nil
            parser.note(
                "there is no service with the key '\(name)'", at: parser.keys.offsets[key], hint: near.map { "did you mean '\($0)'?" })
        }
        guard unknown.isEmpty else { return }
        var last = [Int](repeating: -1, count: graph.services.count)
        for number in graph.edges.indices {
            let from = Int(positions[graph.edges[number].from])
            graph.edges[number].from = from
            graph.edges[number].to = Int(positions[graph.edges[number].to])
            if lacksPosition[number] { graph.edges[number].position = last[from] + 1 }
            last[from] = graph.edges[number].position
        }
        // Older files use the kind `entry` for services of a locator. Today an entry cannot be the target of an observed edge.
        for edge in graph.edges where edge.isObserved && graph.services[edge.to].kind == .entry { graph.services[edge.to].kind = .located }
    }

    private static let maximumSuggestions = 100_000
}
