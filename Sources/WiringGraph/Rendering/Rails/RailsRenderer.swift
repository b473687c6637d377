/// Draws a graph as rails, in the manner of a version control system's log: one row for each service, dependants first, and one rail for each
/// service that is still to come.
///
/// What many need is named where it is needed instead of being drawn to; the way back of a cycle is told in words. Works in linear time, apart from
/// the width of the drawing.
package struct RailsRenderer {
    /// What to draw.
    package struct Options: Hashable, Sendable {
        /// The characters to use.
        package var charset: TextCharset
        /// How many dependents make a hub.
        package var hubMinimum: Int
        /// How many rails may stand side by side. A drawing is as big as its rows times its rails, and nobody follows a line among thousands.
        package var maximumRails: Int

        package init(charset: TextCharset = .unicode, hubMinimum: Int = 5, maximumRails: Int = 200) {
            self.charset = charset
            self.hubMinimum = hubMinimum
            self.maximumRails = maximumRails
        }
    }

    /// A drawing.
    package struct Drawing: Hashable, Sendable {
        /// One line of it.
        package struct Line: Hashable, Sendable {
            /// The service on the line, as a position in the graph's services (or of the assemblies); nil for a line between two rows.
            package var service: Int?
            /// The rails before the glyph; all of a line between two rows.
            package var before: String
            /// The glyph; empty on a line between two rows.
            package var glyph: String
            /// The rails behind the glyph.
            package var after: String
            /// The name; empty on a line between two rows.
            package var name: String
            /// What is not drawn: hubs that it needs, ways back, look-ups.
            package var notes: [String]

            /// The whole line.
            package var text: String {
                service == nil ? before : "\(before)\(glyph)\(after) \(name)" + notes.map { "  " + $0 }.joined()
            }
        }

        /// The lines from top to bottom.
        package var lines: [Line]
        /// What to say below: the hubs; nil when there are none.
        package var hubs: String?
        /// How many services are not drawn, because more rails would stand side by side than may.
        package var cut: Int

        package init(lines: [Line], hubs: String? = nil, cut: Int = 0) { (self.lines, self.hubs, self.cut) = (lines, hubs, cut) }

        /// The whole drawing.
        package var text: String { (lines.map(\.text) + [hubs].compactMap(\.self)).joined(separator: "\n") }
    }

    /// Draws services.
    package static func render(_ excerpt: GraphExcerpt, options: Options = Options()) -> Drawing {
        drawing(vertices(excerpt, charset: options.charset), positions: excerpt.services, options: options)
    }

    /// The services in the order of their rows, with those for which there is no room.
    package static func rows(of excerpt: GraphExcerpt) -> [Int] {
        RailsOrder(targets: vertices(excerpt, charset: .ascii).map(\.targets)).vertices.map { excerpt.services[$0] }
    }

    private static func vertices(_ excerpt: GraphExcerpt, charset: TextCharset) -> [RailsDrawing.Vertex] {
        var numbers = [Int](repeating: -1, count: excerpt.index.count)
        for (number, service) in excerpt.services.enumerated() { numbers[service] = number }
        var vertices = excerpt.services.map { service in
            let node = excerpt.node(service)
            return RailsDrawing.Vertex(
                glyph: LifetimeGlyph.glyph(for: node, charset), name: node.key.oneLine, targets: [])
        }
        var isNew = Set<[Int]>()
        for edge in excerpt.edges {
            let (from, to) = (numbers[edge.from], numbers[edge.to])
            guard isNew.insert([from, to, edge.isObserved ? 1 : 0]).inserted else { continue }
            // What code looks up when it runs says nothing about who comes first.
            if edge.isObserved { vertices[from].notes.append("looks up \(vertices[to].name)") } else { vertices[from].targets.append(to) }
        }
        return vertices
    }

    /// The assemblies in the order of their rows, as positions, with those for which there is no room.
    package static func rows(of graph: AssemblyGraph) -> [Int] {
        RailsOrder(targets: vertices(graph, charset: .ascii).map(\.targets)).vertices
    }

    /// Draws assemblies.
    package static func render(_ graph: AssemblyGraph, options: Options = Options()) -> Drawing {
        drawing(vertices(graph, charset: options.charset), positions: Array(graph.nodes.indices), options: options)
    }

    private static func vertices(_ graph: AssemblyGraph, charset: TextCharset) -> [RailsDrawing.Vertex] {
        var vertices = graph.nodes.map { node in
            RailsDrawing.Vertex(
                glyph: charset == .unicode ? "■" : "#", name: node.title.oneLine, targets: [],
                notes: ["\(node.services) \(node.services == 1 ? "service" : "services")"])
        }
        for edge in graph.edges { vertices[edge.from].targets.append(edge.to) }
        return vertices
    }

    private static func drawing(_ vertices: [RailsDrawing.Vertex], positions: [Int], options: Options) -> Drawing {
        let drawing = RailsDrawing(
            vertices, hubMinimum: options.hubMinimum, maximumRails: options.maximumRails, charset: options.charset)
        let lines = drawing.lines.map { line in
            Drawing.Line(
                service: line.vertex.map { positions[$0] },
                before: line.before,
                glyph: line.vertex.map { vertices[$0].glyph } ?? "",
                after: line.after,
                name: line.vertex.map { vertices[$0].name } ?? "",
                notes: line.notes)
        }
        return Drawing(lines: lines, hubs: drawing.hubLine, cut: drawing.cut)
    }
}
