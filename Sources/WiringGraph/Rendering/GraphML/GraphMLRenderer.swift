import WiringVocabulary

/// Writes a graph as GraphML: what other programs for graphs read (NetworkX, Gephi, igraph), with shapes and labels for yEd.
package struct GraphMLRenderer {
    /// Writes a part of a graph.
    package static func render(_ excerpt: GraphExcerpt) -> String {
        var lines = [
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
            "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\"",
            "  xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\"",
            "  xmlns:y=\"http://www.yworks.com/xml/graphml\"",
            "  xsi:schemaLocation=\"http://graphml.graphdrawing.org/xmlns http://www.yworks.com/xml/schema/graphml/1.1/ygraphml.xsd\">",
        ]
        lines += GraphMLKey.all.map(\.declaration)
        lines.append("  <graph id=\"G\" edgedefault=\"directed\">")
        lines.append("    <desc>\(XMLText.escaped("\(excerpt.index.snapshot.name): \(excerpt.caption)"))</desc>")
        var identifiers: [Int: String] = [:]
        for (number, service) in excerpt.services.enumerated() where !Task.isCancelled {
            identifiers[service] = "n\(number + 1)"
            lines.append("    <node id=\"n\(number + 1)\">")
            lines += GraphMLKey.node.compactMap { key in
                key.value(excerpt, service).map { "      <data key=\"\(key.key.id)\">\(XMLText.escaped($0))</data>" }
            }
            lines += shape(service, in: excerpt)
            lines.append("    </node>")
        }
        for (number, edge) in excerpt.edges.enumerated() where !Task.isCancelled {
            let ends = "source=\"\(identifiers[edge.from] ?? "")\" target=\"\(identifiers[edge.to] ?? "")\""
            lines.append("    <edge id=\"e\(number + 1)\" \(ends)>")
            lines += GraphMLKey.edge.compactMap { key in
                key.value(excerpt, edge).map { "      <data key=\"\(key.key.id)\">\(XMLText.escaped($0))</data>" }
            }
            lines += line(edge, in: excerpt)
            lines.append("    </edge>")
        }
        return (lines + ["  </graph>", "</graphml>"]).joined(separator: "\n") + "\n"
    }

    /// What yEd draws for a service.
    private static func shape(_ service: Int, in excerpt: GraphExcerpt) -> [String] {
        let node = excerpt.node(service)
        let text = (ServiceText.lines(of: node) + FindingMark.lines(excerpt.findings(of: service)))
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

    /// What yEd draws for a dependency.
    private static func line(_ edge: DependencyEdge, in excerpt: GraphExcerpt) -> [String] {
        let cycles = excerpt.cycles(of: edge)
        let color = PictureColor.color(of: cycles).map { $0 == "red" ? "#DD0000" : $0 } ?? "#000000"
        let type =
            switch edge.kind {
            case .initializer, .alias: "line"
            case .property, .observed: "dashed"
            case .method: "dotted"
            case .unknown: "dashed_dotted"
            }
        let arrow = edge.isDeferred ? "transparent_circle" : excerpt.isOfCollection(edge) ? "crows_foot_many" : "standard"
        return [
            "      <data key=\"\(GraphMLKey.edgeGraphics.id)\">",
            "        <y:PolyLineEdge>",
            "          <y:LineStyle color=\"\(color)\" type=\"\(type)\" width=\"\(cycles.isEmpty ? "1.0" : "2.0")\"/>",
            "          <y:Arrows source=\"none\" target=\"\(arrow)\"/>",
            "          <y:EdgeLabel>\(XMLText.escaped(SlotText.text(edge) + SlotText.cycleNote(cycles)))</y:EdgeLabel>",
            "        </y:PolyLineEdge>",
            "      </data>",
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
}
