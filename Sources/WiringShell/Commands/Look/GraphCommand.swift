extension Command {
    static let graph = Command(
        "graph", .look, "draw services in the terminal: one per row, dependents first, with a line to each dependency",
        details: [
            DiagramArguments.details,
            "More than \(GraphView.maximumServices) services are summarized: their assemblies are drawn, with commands that show smaller parts.",
        ],
        example: "graph MailAssembly.service", focus: .subject, answers: [GraphView.self],
        DiagramArguments.parameter(DiagramArguments.depth, DiagramArguments.by, DiagramArguments.failures, DiagramArguments.entries),
        .flag("--all", "draw any number of services")
    ) { session, drawn, drawsAll throws(CommandError) in
        let excerpt = try session.excerpt(of: drawn)
        return try session.computing { () throws(CommandError) in
            if let unit = drawn.unit { return GraphView(AssemblyGraph(excerpt, by: unit)) }
            let isTooBig = excerpt.services.count > GraphView.maximumServices && !drawsAll
            return isTooBig ? GraphView(tooBig: excerpt) : GraphView(excerpt)
        }
    }
}

/// The answer of `graph`: services drawn as rails, dependents before dependencies; or a summary if the graph is too large.
struct GraphView: Answer, Hashable, Codable {
    /// The largest number of services that is drawn without `--all`.
    static let maximumServices = 60

    struct Row: Hashable, Sendable, Codable {
        var service: ServiceLabel
        var needs: [String]

        init(_ service: Int, in excerpt: GraphExcerpt) {
            var seen: Set<Int> = []
            self.service = ServiceLabel(excerpt.node(service))
            needs = excerpt.index.dependencies(of: service).filter { excerpt.shows($0.to) && seen.insert($0.to).inserted }
                .map { excerpt.index.key($0.to) }
        }
    }

    struct AssemblyRow: Hashable, Sendable, Codable {
        var name: String
        var services: Int
        /// The number of dependencies on each other assembly.
        var needs: [String: Int]

        init(_ assembly: Int, in graph: AssemblyGraph) {
            name = graph.nodes[assembly].name
            services = graph.nodes[assembly].services
            let others = graph.edges.filter { $0.from == assembly }.map { (graph.nodes[$0.to].name, $0.count) }
            needs = Dictionary(others, uniquingKeysWith: { first, _ in first })
        }
    }

    struct Overview: Hashable, Sendable, Codable {
        var services: Int
        var edges: Int
        var roots: Int
        /// The number of edges of the longest dependency path.
        var depth: Int
        var assemblyCount: Int
        var assemblies: [GraphOverview.Count]
        var hubs: [GraphOverview.Count]
        var tries: [String]
    }

    var services: [Row]?
    var assemblies: [AssemblyRow]?
    var overview: Overview?
    /// The drawing for text output; JSON contains the rows.
    var rails: RailsGraph?

    private enum CodingKeys: String, CodingKey { case services, assemblies, overview }

    func lines(in renderer: TextRenderer) -> [String] {
        if let overview = self.overview { return renderer.overview(overview, closed: self.rails.map(renderer.drawing)) }
        guard let rails = self.rails else { return [] }
        return renderer.drawing(rails)
    }
}

extension GraphView {
    init(_ excerpt: GraphExcerpt) {
        let rails = RailsGraph(excerpt)
        services = rails.rows.map { Row(excerpt.services[$0], in: excerpt) }
        self.rails = rails
    }

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

extension TextRenderer {
    fileprivate func drawing(_ rails: RailsGraph) -> [String] {
        let drawing = RailsDrawing(rails, charset: style.charset)
        guard !drawing.lines.isEmpty || drawing.cut > 0 else { return ["no services"] }
        return drawing.lines.map { line in
            guard let vertex = line.vertex else { return style.paint(line.before, .dim) }
            let notes = line.notes.map { "  " + style.paint($0, .dim) }.joined()
            return style.paint(line.before, .dim) + style.paint(line.glyph, paint(rails.vertices[vertex].sign))
                + style.paint(line.after, .dim) + " \(line.name)\(notes)"
        } + [drawing.hubs, drawing.cut > 0 ? cut(drawing) : nil].compactMap(\.self)
    }

    fileprivate func paint(_ sign: RailsGraph.Sign) -> TextStyle.Paint? {
        if case .service(let kind, let lifetime) = sign { paint(kind, lifetime) } else { nil }
    }

    fileprivate func cut(_ drawing: RailsDrawing) -> String {
        "not drawn: \(Plural.of(drawing.cut, "service")), because "
            + (drawing.isTooWide ? "too many lines run side by side" : "the drawing has too many rows")
            + "; for a smaller part: graph SERVICE --depth 2, tree SERVICE"
    }

    /// The summary of a large graph, with a drawing of its assemblies if they are few enough.
    fileprivate func overview(_ view: GraphView.Overview, closed: [String]?) -> [String] {
        let numbers = [
            Plural.of(view.services, "service"), Plural.of(view.edges, "edge"), Plural.of(view.roots, "root"),
            "depth \(Plural.grouped(view.depth))",
        ]
        var rows: [(title: String, text: String)] = []
        if closed == nil, !view.assemblies.isEmpty {
            let counts = view.assemblies.map { "\($0.name) \(Plural.grouped($0.count))" }
            rows.append(
                (
                    "by assembly",
                    counts.joined(separator: "  ") + (view.assemblyCount > counts.count ? "  ..." : "") + "   graph --by assembly"
                ))
        }
        if !view.hubs.isEmpty {
            let times = style.charset == .unicode ? "×" : "x"
            rows.append(("hubs", view.hubs.map { "\($0.name) \(times)\(Plural.grouped($0.count))" }.joined(separator: "  ")))
        }
        for (number, text) in view.tries.enumerated() { rows.append((number == 0 ? "try" : "", text)) }
        let head = "\(numbers.joined(separator: ", ")): too many to draw"
        return [head + (closed == nil ? "" : "; by assembly (graph --by assembly):")] + (closed ?? [])
            + rows.map { "  " + style.paint($0.title.padded(to: 14), .heading) + $0.text }
    }
}
