/// The input of a rails drawing: names and their targets, independent of the source graph.
package struct RailsGraph: Hashable, Sendable {
    /// The sign before a name.
    package enum Sign: Hashable, Sendable {
        case service(ServiceNode.Kind, Lifetime)
        case assembly

        func glyph(_ charset: TextCharset) -> String {
            switch self {
            case .service(let kind, let lifetime): LifetimeGlyph.glyph(for: kind, lifetime, charset)
            case .assembly: charset == .unicode ? "■" : "#"
            }
        }
    }

    /// A vertex, drawn in one row.
    package struct Vertex: Hashable, Sendable {
        package var sign: Sign
        var name: String
        /// The distinct targets in order; a vertex may be its own target.
        var targets: [Int]
        var notes: [String] = []
    }

    /// The vertices, in the preferred order.
    package private(set) var vertices: [Vertex]

    package init(_ excerpt: GraphExcerpt) {
        vertices = excerpt.services.map { service in
            let node = excerpt.node(service)
            return Vertex(sign: .service(node.kind, node.lifetime), name: node.key.oneLine, targets: [])
        }
        var isNew = Set<[Int]>()
        for edge in excerpt.edges {
            let (from, to) = (excerpt.numbers[edge.from], excerpt.numbers[edge.to])
            guard isNew.insert([from, to, edge.isObserved ? 1 : 0]).inserted else { continue }
            // Observed look-ups do not affect the order of rows.
            if edge.isObserved { vertices[from].notes.append("looks up \(vertices[to].name)") } else { vertices[from].targets.append(to) }
        }
    }

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

/// A line between two rows, from a service's rail to the rails of its dependencies.
///
/// On each side, a line opens new rails or ends at the rail that it joins, since a join in the middle of a line would look like a crossing.
struct RailsLink {
    var opened: Set<Int> = []
    /// The existing rails that are joined, at most one on each side.
    var joined: Set<Int> = []

    /// The lines below a service, in order, from the columns of new and of existing rails.
    static func links(own: Int, opened: [Int], joined: [Int]) -> [RailsLink] {
        let left = strokes(opened: opened.filter { $0 < own }.map { own - $0 }, joined: joined.filter { $0 < own }.map { own - $0 })
        let right = strokes(opened: opened.filter { $0 > own }.map { $0 - own }, joined: joined.filter { $0 > own }.map { $0 - own })
        return (0..<max(left.count, right.count)).map { number in
            var link = RailsLink()
            for (strokes, sign) in [(left, -1), (right, 1)] where number < strokes.count {
                link.opened.formUnion(strokes[number].opened.map { own + sign * $0 })
                link.joined.formUnion(strokes[number].joined.map { own + sign * $0 })
            }
            return link
        }
    }

    /// The strokes to one side, by distance from the service: all new rails together, with a join farther out if there is one; then one join each.
    private static func strokes(opened: [Int], joined: [Int]) -> [RailsLink] {
        var joined = joined.sorted()
        var strokes: [RailsLink] = []
        if let farthest = opened.max() {
            var first = RailsLink(opened: Set(opened))
            if let position = joined.firstIndex(where: { $0 > farthest }) { first.joined = [joined.remove(at: position)] }
            strokes.append(first)
        }
        return strokes + joined.map { RailsLink(joined: [$0]) }
    }
}
