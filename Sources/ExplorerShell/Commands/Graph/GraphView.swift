import WiringGraph

/// What `graph` answers: services from dependants to what they need, drawn as rails; or the graph in numbers where it is too big.
struct GraphView: Sendable, Encodable {
    /// The most services that are drawn without being asked for.
    static let maximumServices = 60

    /// One service.
    struct Row: Hashable, Sendable, Codable {
        /// The service.
        var service: ServiceMark
        /// The keys of what it needs, of the services drawn.
        var needs: [String]
    }

    /// One assembly.
    struct AssemblyRow: Hashable, Sendable, Codable {
        /// Its name.
        var name: String
        /// How many services it has.
        var services: Int
        /// How many dependencies lead to each other assembly.
        var needs: [String: Int]
    }

    /// A graph in numbers.
    struct Overview: Hashable, Sendable, Codable {
        /// How many services there are.
        var services: Int
        /// How many dependencies there are.
        var edges: Int
        /// How many services nobody needs.
        var roots: Int
        /// The number of edges of the longest way down.
        var depth: Int
        /// How many assemblies there are.
        var assemblyCount: Int
        /// The biggest assemblies.
        var assemblies: [GraphOverview.Count]
        /// The services that most others need.
        var hubs: [GraphOverview.Count]
        /// Commands that show less at once.
        var tries: [String]
    }

    /// What there is to see.
    enum Content: Sendable {
        /// Services as rails.
        case services(GraphExcerpt)
        /// Assemblies as rails.
        case assemblies(AssemblyGraph)
        /// What to say instead of a drawing.
        case overview(Overview)
    }

    /// What there is to see; text draws it, JSON lists it.
    let content: Content

    private enum CodingKeys: String, CodingKey {
        case services, assemblies, overview
    }

    /// Writes the rows that a drawing would have, from top to bottom, and no drawing.
    func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        switch content {
        case .services(let excerpt):
            let rows = RailsRenderer.rows(of: excerpt).map { Row($0, in: excerpt) }
            try fields.encode(rows, forKey: .services)
        case .assemblies(let graph):
            let rows = RailsRenderer.rows(of: graph).map { AssemblyRow($0, in: graph) }
            try fields.encode(rows, forKey: .assemblies)
        case .overview(let overview):
            try fields.encode(overview, forKey: .overview)
        }
    }
}

extension GraphView {
    /// Services as rails.
    init(_ excerpt: GraphExcerpt) { content = .services(excerpt) }

    /// Assemblies as rails.
    init(_ graph: AssemblyGraph) { content = .assemblies(graph) }

    /// Numbers, and where to go on.
    init(tooBig excerpt: GraphExcerpt) {
        let found = GraphOverview(excerpt)
        var tries = found.start.map { ["graph \(GraphQuery.quoted($0)) --depth 2"] } ?? []
        if let hub = found.hubs.first { tries.append("graph rdeps(\(GraphQuery.quoted(hub.name)), 1)") }
        tries.append("dot | sfdp -Tsvg > graph.svg")
        content = .overview(
            Overview(
                services: found.services, edges: found.edges, roots: found.roots, depth: found.depth, assemblyCount: found.assemblyCount,
                assemblies: found.assemblies, hubs: found.hubs, tries: tries))
    }
}

extension GraphView.Row {
    fileprivate init(_ service: Int, in excerpt: GraphExcerpt) {
        var seen: Set<Int> = []
        self.service = ServiceMark(excerpt.node(service))
        needs = excerpt.index.dependencies(of: service).filter { excerpt.shows($0.to) && seen.insert($0.to).inserted }
            .map { excerpt.index.key($0.to) }
    }
}

extension GraphView.AssemblyRow {
    fileprivate init(_ assembly: Int, in graph: AssemblyGraph) {
        name = graph.nodes[assembly].name
        services = graph.nodes[assembly].services
        let others = graph.edges.filter { $0.from == assembly }.map { (graph.nodes[$0.to].name, $0.count) }
        needs = Dictionary(others, uniquingKeysWith: { first, _ in first })
    }
}

extension GraphView: Answer {
    static func fields(for command: String) throws -> [JSONShape.Field] {
        [
            JSONShape.Field(name: "services", shape: .list(try ShapeRecorder.shape(of: Row.self)), isOptional: true),
            JSONShape.Field(name: "assemblies", shape: .list(try ShapeRecorder.shape(of: AssemblyRow.self)), isOptional: true),
            JSONShape.Field(name: "overview", shape: try ShapeRecorder.shape(of: Overview.self), isOptional: true),
        ]
    }

    func lines(in text: TextRenderer) -> [String] { text.graph(self) }
}
