/// What rails are drawn from: names, what each leads to, and nothing of the graph that they come from.
package struct RailsGraph: Hashable, Sendable {
    /// What stands before a name.
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

    /// What is drawn in one row.
    package struct Vertex: Hashable, Sendable {
        /// What stands before the name.
        package var sign: Sign
        /// The name, in one line.
        var name: String
        /// What it leads to, each once, in order; a vertex may lead to itself.
        var targets: [Int]
        /// What to say behind the name besides what the drawing says.
        var notes: [String] = []
    }

    /// The vertices, in the order in which they would stand without edges.
    package private(set) var vertices: [Vertex]

    /// The services of an excerpt, in its order.
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
            // What code looks up when it runs says nothing about who comes first.
            if edge.isObserved { vertices[from].notes.append("looks up \(vertices[to].name)") } else { vertices[from].targets.append(to) }
        }
    }

    /// The assemblies of a graph, in its order.
    package init(_ graph: AssemblyGraph) {
        vertices = graph.nodes.map { node in
            Vertex(
                sign: .assembly, name: node.title.oneLine, targets: [],
                notes: ["\(node.services) \(node.services == 1 ? "service" : "services")"])
        }
        for edge in graph.edges { vertices[edge.from].targets.append(edge.to) }
    }

    /// The vertices in the order of their rows, with those for which there is no room.
    package var rows: [Int] { RailsOrder(targets: vertices.map(\.targets)).vertices }
}
