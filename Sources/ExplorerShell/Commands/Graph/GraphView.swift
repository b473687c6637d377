import WiringRendering

/// What `graph` answers: services from dependants to what they need, drawn as rails; or the graph in numbers where it is too big.
struct GraphView: Hashable, Sendable, Codable {
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

    /// Services, as a drawing has them from top to bottom.
    var services: [Row]?
    /// Assemblies, as a drawing has them from top to bottom.
    var assemblies: [AssemblyRow]?
    /// What to say instead of a drawing.
    var overview: Overview?
    /// What text draws; JSON has the rows.
    var rails: RailsGraph?

    private enum CodingKeys: String, CodingKey {
        case services, assemblies, overview
    }
}

extension GraphView {
    /// Services as rails.
    init(_ excerpt: GraphExcerpt) {
        let rails = RailsGraph(excerpt)
        services = rails.rows.map { Row(excerpt.services[$0], in: excerpt) }
        self.rails = rails
    }

    /// Assemblies as rails.
    init(_ graph: AssemblyGraph) {
        let rails = RailsGraph(graph)
        assemblies = rails.rows.map { AssemblyRow($0, in: graph) }
        self.rails = rails
    }

    /// Numbers, the assemblies in place of their services where they are few enough to be drawn, and where to go on.
    init(tooBig excerpt: GraphExcerpt) {
        let found = GraphOverview(excerpt)
        var tries = found.start.map { ["graph \(GraphQuery.quoted($0)) --depth 2"] } ?? []
        if let hub = found.hubs.first { tries.append("graph rdeps(\(GraphQuery.quoted(hub.name)), 1)") }
        tries.append("dot | sfdp -Tsvg > graph.svg")
        let closed = AssemblyGraph(excerpt)
        if (2...Self.maximumServices).contains(closed.nodes.count) {
            let view = GraphView(closed)
            (assemblies, rails) = (view.assemblies, view.rails)
        }
        overview = Overview(
            services: found.services, edges: found.edges, roots: found.roots, depth: found.depth, assemblyCount: found.assemblyCount,
            assemblies: found.assemblies, hubs: found.hubs, tries: tries)
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
    func lines(in text: TextRenderer) -> [String] { text.graph(self) }
}
