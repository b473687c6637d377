package import WiringGraph

/// What `graph` answers: services from dependants to what they need, drawn as rails; or the graph in numbers where it is too big.
package struct GraphView: Hashable, Sendable, Encodable {
    /// The most services that are drawn without being asked for.
    package static let maximumServices = 60

    /// One service.
    package struct Row: Hashable, Sendable, Codable {
        /// The service.
        package var service: ServiceMark
        /// The keys of what it needs, of the services drawn.
        package var needs: [String]
    }

    /// One assembly.
    package struct AssemblyRow: Hashable, Sendable, Codable {
        /// Its name.
        package var name: String
        /// How many services it has.
        package var services: Int
        /// How many dependencies lead to each other assembly.
        package var needs: [String: Int]
    }

    /// A graph in numbers.
    package struct Overview: Hashable, Sendable, Codable {
        /// How many services there are.
        package var services: Int
        /// How many dependencies there are.
        package var edges: Int
        /// How many services nobody needs.
        package var roots: Int
        /// The number of edges of the longest way down.
        package var depth: Int
        /// How many assemblies there are.
        package var assemblyCount: Int
        /// The biggest assemblies.
        package var assemblies: [GraphOverview.Count]
        /// The services that most others need.
        package var hubs: [GraphOverview.Count]
        /// Commands that show less at once.
        package var tries: [String]
    }

    /// The services, from top to bottom; nil where assemblies are drawn, or nothing is.
    package var services: [Row]?
    /// The assemblies, from top to bottom.
    package var assemblies: [AssemblyRow]?
    /// What to say instead of a drawing.
    package var overview: Overview?
    /// The drawing; JSON does without.
    package var drawing = RailsRenderer.Drawing(lines: [])
    /// The service on each line of the drawing; JSON does without.
    package var marks: [Int: ServiceMark] = [:]

    private enum CodingKeys: String, CodingKey {
        case services, assemblies, overview
    }

    /// Services as rails.
    init(_ excerpt: GraphExcerpt, _ drawing: RailsRenderer.Drawing) {
        self.drawing = drawing
        services = drawing.lines.compactMap(\.service).map { service in
            var seen: Set<Int> = []
            let needs = excerpt.index.dependencies(of: service).filter { excerpt.shows($0.to) && seen.insert($0.to).inserted }
            return Row(service: ServiceMark(excerpt.node(service)), needs: needs.map { excerpt.index.key($0.to) })
        }
        for (number, line) in drawing.lines.enumerated() {
            if let service = line.service { marks[number] = ServiceMark(excerpt.node(service)) }
        }
    }

    /// Assemblies as rails.
    init(_ graph: AssemblyGraph, _ drawing: RailsRenderer.Drawing) {
        self.drawing = drawing
        assemblies = drawing.lines.compactMap(\.service).map { position in
            let needs = graph.edges.filter { $0.from == position }.map { (graph.nodes[$0.to].name, $0.count) }
            return AssemblyRow(
                name: graph.nodes[position].name, services: graph.nodes[position].services,
                needs: Dictionary(needs, uniquingKeysWith: { first, _ in first }))
        }
    }

    /// Numbers, and where to go on.
    init(tooBig excerpt: GraphExcerpt) {
        let found = GraphOverview(excerpt)
        var tries = found.start.map { ["graph \(GraphQuery.quoted($0)) --depth 2"] } ?? []
        if let hub = found.hubs.first { tries.append("graph rdeps(\(GraphQuery.quoted(hub.name)), 1)") }
        tries.append("dot | sfdp -Tsvg > graph.svg")
        overview = Overview(
            services: found.services, edges: found.edges, roots: found.roots, depth: found.depth, assemblyCount: found.assemblyCount,
            assemblies: found.assemblies,
            hubs: found.hubs, tries: tries)
    }
}
