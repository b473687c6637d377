import WiringVocabulary

/// A graph file as it is read, before edges are linked to services.
struct GraphFileDraft {
    /// A service, and the number of its key.
    struct Service {
        var node = ServiceNode(key: "", serviceType: "")
        var key: Int?
        var implementation: String?
    }

    /// An edge by the numbers of keys; what the file may leave to the reader is nil.
    struct Edge {
        var from: Int32 = -1
        var to: Int32 = -1
        var kind = EdgeKind.initializer
        var slot = ""
        var position: Int?
        var isDeferred = false
        var isOptional = false
        var isStrong: Bool?
        var isConstruction: Bool?
        var lookUps = 0
    }

    var format: String?
    var version: Int?
    var graph = GraphSnapshot(name: "graph")
    var edges: [Edge] = []
    /// The number of each service's key, by position.
    var serviceKeys: [Int] = []
    /// The position of the service with each key; -1 for a key that no service has.
    var positions: [Int32] = []

    /// Takes a service over.
    mutating func add(_ service: Service, at offset: Int, in parser: inout GraphFileParser) {
        guard let key = service.key else { return }
        while positions.count <= key { positions.append(-1) }
        guard positions[key] < 0 else {
            return parser.note("there are two services with the key '\(parser.keys.names[key])'", at: offset)
        }
        positions[key] = Int32(graph.services.count)
        var node = service.node
        node.key = parser.keys.names[key]
        node.implementationType = service.implementation ?? node.serviceType
        graph.services.append(node)
    }

    /// Links the edges, and reports those that lead to nobody, once for each name.
    mutating func link(_ parser: inout GraphFileParser) {
        while positions.count < parser.keys.names.count { positions.append(-1) }
        let unknown = positions.indices.filter { positions[$0] < 0 }.sorted { parser.keys.offsets[$0] < parser.keys.offsets[$1] }
        // Looking through very many keys for what was meant takes longer than reading them.
        let known = graph.services.count <= Self.maximumSuggestions ? graph.services.map(\.key) : []
        for (number, key) in unknown.enumerated() {
            let name = parser.keys.names[key]
            let near = number < GraphFileParser.maximumProblems ? Suggestions.nearMisses(for: name, among: known, limit: 1).first : nil
            parser.note(
                "there is no service with the key '\(name)'", at: parser.keys.offsets[key], hint: near.map { "did you mean '\($0)'?" })
        }
        guard unknown.isEmpty else { return }
        var last = [Int](repeating: -1, count: graph.services.count)
        graph.edges.reserveCapacity(edges.count)
        for edge in edges where edge.from >= 0 && edge.to >= 0 {
            let (from, to) = (Int(positions[Int(edge.from)]), Int(positions[Int(edge.to)]))
            let position = edge.position ?? last[from] + 1
            last[from] = position
            graph.edges.append(
                DependencyEdge(
                    from: from, to: to, kind: edge.kind, slot: edge.slot, position: position, isDeferred: edge.isDeferred,
                    isOptional: edge.isOptional, isStrong: edge.isStrong, isConstruction: edge.isConstruction, lookUps: edge.lookUps))
        }
        edges = []
    }

    private static let maximumSuggestions = 100_000
}
