/// The input of a rails drawing: names and their targets, independent of the source graph.
package struct RailsGraph: Hashable, Sendable {
    /// The sign before a name.
    package enum Sign: Hashable, Sendable {
        /// The glyph of a service.
        case service(ServiceNode.Kind, Lifetime)
        /// A square.
        case assembly

        /// The character.
        func glyph(_ charset: TextCharset) -> String {
            switch self {
            case .service(let kind, let lifetime): LifetimeGlyph.glyph(for: kind, lifetime, charset)
            case .assembly: charset == .unicode ? "■" : "#"
            }
        }
    }

    /// A vertex, drawn in one row.
    package struct Vertex: Hashable, Sendable {
        /// The sign before the name.
        package var sign: Sign
        /// The name, as one line.
        var name: String
        /// The distinct targets in order; a vertex may be its own target.
        var targets: [Int]
        /// Additional notes after the name.
        var notes: [String] = []
    }

    /// The vertices, in the preferred order.
    package private(set) var vertices: [Vertex]

    /// Creates a graph from the services of an excerpt.
    package init(_ excerpt: GraphExcerpt) {
        var numbers = [Int](repeating: -1, count: excerpt.index.count)
        for (number, service) in excerpt.services.enumerated() { numbers[service] = number }
        vertices = excerpt.services.map { service in
            let node = excerpt.node(service)
            return Vertex(sign: .service(node.kind, node.lifetime), name: node.key.oneLine, targets: [])
        }
        var isNew = Set<[Int]>()
        for edge in excerpt.edges {
            let (from, to) = (numbers[edge.from], numbers[edge.to])
            guard isNew.insert([from, to, edge.isObserved ? 1 : 0]).inserted else { continue }
            // Observed look-ups do not affect the order of rows.
            if edge.isObserved { vertices[from].notes.append("looks up \(vertices[to].name)") } else { vertices[from].targets.append(to) }
        }
    }

    /// Creates a graph from assemblies.
    package init(_ graph: AssemblyGraph) {
        vertices = graph.nodes.map { node in
            Vertex(
                sign: .assembly, name: node.title.oneLine, targets: [],
                notes: ["\(node.services) \(node.services == 1 ? "service" : "services")"])
        }
        for edge in graph.edges { vertices[edge.from].targets.append(edge.to) }
    }

    /// The vertices in the order of their rows, including those that are not drawn.
    package var rows: [Int] { RailsOrder(targets: vertices.map(\.targets)).vertices }
}
