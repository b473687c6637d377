import WiringRendering

/// The answer of `graph`: services drawn as rails, dependents before dependencies; or a summary if the graph is too large.
struct GraphView: Hashable, Sendable, Codable {
    /// The largest number of services that is drawn without `--all`.
    static let maximumServices = 60

    /// One service.
    struct Row: Hashable, Sendable, Codable {
        /// The service.
        var service: ServiceLabel
        /// The keys of its dependencies among the drawn services.
        var needs: [String]
    }

    /// One assembly.
    struct AssemblyRow: Hashable, Sendable, Codable {
        /// Its name.
        var name: String
        /// The number of its services.
        var services: Int
        /// The number of dependencies on each other assembly.
        var needs: [String: Int]
    }

    /// A summary of a graph.
    struct Overview: Hashable, Sendable, Codable {
        /// The number of services.
        var services: Int
        /// The number of dependencies.
        var edges: Int
        /// The number of services without dependents.
        var roots: Int
        /// The number of edges of the longest dependency path.
        var depth: Int
        /// The number of assemblies.
        var assemblyCount: Int
        /// The largest assemblies.
        var assemblies: [GraphOverview.Count]
        /// The services with the most dependents.
        var hubs: [GraphOverview.Count]
        /// Commands that show smaller parts.
        var tries: [String]
    }

    /// The services in drawing order, from top to bottom.
    var services: [Row]?
    /// The assemblies in drawing order, from top to bottom.
    var assemblies: [AssemblyRow]?
    /// The summary of a graph that is too large to draw.
    var overview: Overview?
    /// The drawing for text output; JSON contains the rows.
    var rails: RailsGraph?

    private enum CodingKeys: String, CodingKey {
        case services, assemblies, overview
    }
}

extension GraphView {
    /// Lays out services as rails.
    init(_ excerpt: GraphExcerpt) {
        let rails = RailsGraph(excerpt)
        services = rails.rows.map { Row(excerpt.services[$0], in: excerpt) }
        self.rails = rails
    }

    /// Lays out assemblies as rails.
    init(_ graph: AssemblyGraph) {
        let rails = RailsGraph(graph)
        assemblies = rails.rows.map { AssemblyRow($0, in: graph) }
        self.rails = rails
    }

    /// Summarizes a large graph: its numbers, its assemblies if they are few enough to draw, and commands for smaller parts.
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
        self.service = ServiceLabel(excerpt.node(service))
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
