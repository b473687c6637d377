/// Renders a graph as GraphML for other graph tools (NetworkX, Gephi, igraph), with shapes and labels for yEd.
package struct GraphMLRenderer {
    /// Renders an excerpt of a graph in chunks.
    ///
    /// - Parameter receive: receives the UTF-8 bytes in chunks; an error that it throws stops the output.
    package static func write(_ excerpt: GraphExcerpt, to receive: (UnsafeRawBufferPointer) throws -> Void) rethrows {
        var text = TextBuffer(capacity: TextBuffer.chunk * 2)
        text.append(
            lines: [
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
                "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\"",
                "  xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\"",
                "  xmlns:y=\"http://www.yworks.com/xml/graphml\"",
                "  xsi:schemaLocation=\"http://graphml.graphdrawing.org/xmlns http://www.yworks.com/xml/schema/graphml/1.1/ygraphml.xsd\">",
            ])
        text.append(lines: GraphMLKey.all.map(\.declaration))
        text.append(
            lines: [
                "  <graph id=\"G\" edgedefault=\"directed\">",
                "    <desc>\(XMLText.escaped("\(excerpt.index.snapshot.name): \(excerpt.caption)"))</desc>",
            ])
        var numbers = [Int32](repeating: 0, count: excerpt.index.count)
        for (number, service) in excerpt.services.enumerated() where !Task.isCancelled {
            numbers[service] = Int32(number + 1)
            text.append(lines: ["    <node id=\"n\(number + 1)\">"])
            text.append(
                lines: GraphMLKey.node.compactMap { key in
                    key.value(excerpt, service).map { "      <data key=\"\(key.key.id)\">\(XMLText.escaped($0))</data>" }
                })
            text.append(lines: shape(service, in: excerpt) + ["    </node>"])
            try text.flushIfFull(to: receive)
        }
        for (number, edge) in excerpt.edges.enumerated() where !Task.isCancelled {
            text.append(lines: ["    <edge id=\"e\(number + 1)\" source=\"n\(numbers[edge.from])\" target=\"n\(numbers[edge.to])\">"])
            text.append(
                lines: GraphMLKey.edge.compactMap { key in
                    key.value(excerpt, edge).map { "      <data key=\"\(key.key.id)\">\(XMLText.escaped($0))</data>" }
                })
            text.append(lines: line(edge, in: excerpt) + ["    </edge>"])
            try text.flushIfFull(to: receive)
        }
        text.append(lines: ["  </graph>", "</graphml>"])
        try text.flushAll(to: receive)
    }

    /// The appearance of a service in yEd.
    private static func shape(_ service: Int, in excerpt: GraphExcerpt) -> [String] {
        let node = excerpt.node(service)
        let text = (ServiceText.lines(of: node) + FindingLabels.lines(excerpt.findings(of: service)))
        let width = 20 + 7 * (text.map(\.count).max() ?? 0)
        let isBad = node.kind == .missing || excerpt.severity(of: service) == .error
        let border = border(of: node)
        let label = XMLText.escaped(text.joined(separator: "\n"))
        return [
            "      <data key=\"\(GraphMLKey.nodeGraphics.id)\">",
            "        <y:ShapeNode>",
            "          <y:Geometry height=\"\(10 + 18 * text.count).0\" width=\"\(width).0\"/>",
            "          <y:Fill color=\"#FFFFFF\"/>",
            "          <y:BorderStyle color=\"\(isBad ? "#DD0000" : "#000000")\" type=\"\(border.type)\" width=\"\(border.width)\"/>",
            "          <y:NodeLabel>\(label)</y:NodeLabel>",
            "          <y:Shape type=\"\(shape(of: node.kind))\"/>",
            "        </y:ShapeNode>",
            "      </data>",
        ]
    }

    /// The appearance of a dependency in yEd.
    private static func line(_ edge: DependencyEdge, in excerpt: GraphExcerpt) -> [String] {
        let mark = excerpt.mark(of: edge)
        let color = DiagramColor.color(of: mark).map { $0 == "red" ? "#DD0000" : $0 } ?? "#000000"
        let type =
            switch edge.kind {
            case .initializer, .alias: "line"
            case .property, .observed: "dashed"
            case .method: "dotted"
            case .unknown: "dashed_dotted"
            }
        let arrow = edge.isDeferred ? "transparent_circle" : excerpt.isOfCollection(edge) ? "crows_foot_many" : "standard"
        return [
            "      <data key=\"\(GraphMLKey.edgeGraphics.id)\">", "        <y:PolyLineEdge>",
            "          <y:LineStyle color=\"\(color)\" type=\"\(type)\" width=\"\(mark == nil ? "1.0" : "2.0")\"/>",
            "          <y:Arrows source=\"none\" target=\"\(arrow)\"/>",
            "          <y:EdgeLabel>\(XMLText.escaped(SlotText.text(edge) + (mark?.note ?? "")))</y:EdgeLabel>",
            "        </y:PolyLineEdge>", "      </data>",
        ]
    }

    private static func shape(of kind: ServiceNode.Kind) -> String {
        switch kind {
        case .component: "rectangle"
        case .factory: "trapezoid"
        case .configuration: "parallelogram"
        case .alias: "roundrectangle"
        case .container: "rectangle3d"
        case .missing: "octagon"
        case .located: "hexagon"
        case .entry: "trapezoid2"
        }
    }

    private static func border(of service: ServiceNode) -> (type: String, width: String) {
        switch service.lifetime {
        case .singleton: ("line", "3.0")
        case .lazySingleton: ("dashed", "3.0")
        case .weakSingleton: ("dotted", "1.0")
        case .objectGraph: ("line", "1.0")
        case .prototype: ("dashed", "1.0")
        case .scoped: ("dotted", "3.0")
        }
    }

    /// Renders assemblies as nodes, with the number of dependencies between them.
    ///
    /// - Parameter graph: the assemblies.
    package static func render(_ graph: AssemblyGraph, name: String) -> String {
        let keys = [
            ("name", "node", "string"), ("services", "node", "int"), ("inside", "node", "int"), ("count", "edge", "int"),
            ("ring", "edge", "int"),
        ]
        var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
        lines += ["<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\" xmlns:y=\"http://www.yworks.com/xml/graphml\">"]
        lines += keys.map { "  <key id=\"\($0.0)\" for=\"\($0.1)\" attr.name=\"\($0.0)\" attr.type=\"\($0.2)\"/>" }
        lines += [
            "  <key id=\"ng\" for=\"node\" yfiles.type=\"nodegraphics\"/>", "  <key id=\"eg\" for=\"edge\" yfiles.type=\"edgegraphics\"/>",
            "  <graph id=\"G\" edgedefault=\"directed\">", "    <desc>\(XMLText.escaped(graph.caption(name)))</desc>",
        ]
        let colors = DiagramColor.numbers(of: graph.nodes.map(\.name))
        for (number, node) in graph.nodes.enumerated() {
            let color = colors[node.name].map { DiagramColor.assemblies[$0] } ?? "#ffffff"
            lines += ["    <node id=\"a\(number + 1)\">"]
            lines += data([("name", node.title), ("services", "\(node.services)"), ("inside", "\(node.inner)")])
            lines += [
                "      <data key=\"ng\"><y:ShapeNode><y:Fill color=\"\(color)\"/><y:NodeLabel>"
                    + "\(XMLText.escaped(node.lines.joined(separator: "\n")))</y:NodeLabel><y:Shape type=\"rectangle\"/></y:ShapeNode></data>",
                "    </node>",
            ]
        }
        for (number, (edge, ring)) in zip(graph.edges, graph.cycleNumbersByEdge).enumerated() {
            lines += ["    <edge id=\"e\(number + 1)\" source=\"a\(edge.from + 1)\" target=\"a\(edge.to + 1)\">"]
            lines += data([("count", "\(edge.count)")] + (ring == 0 ? [] : [("ring", "\(ring)")]))
            lines += [
                "      <data key=\"eg\"><y:PolyLineEdge><y:EdgeLabel>\(AssemblyGraph.label(edge, ring: ring))</y:EdgeLabel></y:PolyLineEdge></data>",
                "    </edge>",
            ]
        }
        return (lines + ["  </graph>", "</graphml>"]).joined(separator: "\n") + "\n"
    }

    private static func data(_ values: [(key: String, value: String)]) -> [String] {
        values.map { "      <data key=\"\($0.key)\">\(XMLText.escaped($0.value))</data>" }
    }
}
