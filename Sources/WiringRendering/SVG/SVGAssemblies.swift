extension SVGRenderer {
    /// Draws assemblies as boxes, with the number of dependencies between them.
    ///
    /// - Parameters:
    ///   - graph: the assemblies.
    ///   - name: the name of the graph.
    /// - Throws: `TooBig` if the graph exceeds the maximum size.
    package static func render(_ graph: AssemblyGraph, name: String) throws(TooBig) -> String {
        let tooBig = TooBig(services: graph.nodes.count, edges: graph.edges.count)
        guard graph.nodes.count <= maximumServices, graph.edges.count <= maximumEdges else { throw tooBig }
        let cycleNumbers = graph.cycleNumbersByEdge
        let labels = zip(graph.edges, cycleNumbers).map { AssemblyGraph.label($0, ring: $1) }
        let texts = graph.nodes.map { $0.lines.map { TextWidth.cut($0.oneLine, to: 44) } }
        let boxes = texts.map { texts in
            let width = texts.enumerated().map { TextWidth.of($1, size: size(ofLine: $0), isBold: $0 == 0) }.max() ?? 0
            return LayeredLayout.Box(width: (width + 2 * SVGBox.padding).rounded(.up), height: Double(texts.count) * 16 + SVGBox.padding)
        }
        let lines = zip(graph.edges, labels).map { edge, label in
            LayeredLayout.Line(from: edge.from, to: edge.to, labelWidth: TextWidth.of(label, size: SVGEdge.labelSize) + 8)
        }
        guard let layout = LayeredLayout(boxes: boxes, lines: lines) else { throw tooBig }
        var elements = ["<g class=\"edges\">"]
        for (number, label) in labels.enumerated() { elements += edge(layout.routes[number], label, isInCycle: cycleNumbers[number] != 0) }
        elements += ["</g>", "<g class=\"nodes\">"]
        let colors = DiagramColor.numbers(of: graph.nodes.map(\.name))
        for (number, place) in layout.boxes.enumerated() {
            elements += node(place, texts[number], color: colors[graph.nodes[number].name])
        }
        elements.append("</g>")
        let extent = (
            width: max(layout.width + 2 * SVGDrawing.margin, 220), height: layout.height + 2 * SVGDrawing.margin + 16
        )
        return document(graph.caption(name), elements, size: extent, legend: nil)
    }

    private static func size(ofLine line: Int) -> Double { line == 0 ? 13 : 11 }

    private static func node(_ place: LayeredLayout.PlacedBox, _ texts: [String], color: Int?) -> [String] {
        let outline = SVGBox.outline(.component, width: place.width, height: place.height)
        let top = (place.height - Double(texts.count) * 16) / 2
        return [
            "<g class=\"node\(color.map { " a\($0)" } ?? "")\" transform=\"translate(\(SVGNumber.text(place.origin)))\">",
            "<title>\(XMLText.escaped(texts.joined(separator: "\n")))</title>", "<path class=\"box\" d=\"\(outline)\"/>",
        ]
            + texts.enumerated().map { line, text in
                let y = SVGNumber.text(top + Double(line) * 16 + 12)
                return "<text class=\"\(line == 0 ? "name" : "more")\" x=\"\(SVGNumber.text(SVGBox.padding))\" y=\"\(y)\""
                    + " font-size=\"\(SVGNumber.text(size(ofLine: line)))\">\(XMLText.escaped(text))</text>"
            } + ["</g>"]
    }

    private static func edge(_ route: LayeredLayout.Route, _ label: String, isInCycle: Bool) -> [String] {
        let sample = DependencyEdge(from: 0, to: 1, slot: "")
        let x = SVGNumber.text(route.label.x + (route.leadsLeft ? -4 : 4))
        let anchor = route.leadsLeft ? " text-anchor=\"end\"" : ""
        let y = SVGNumber.text(route.label.y - 3)
        return [
            "<g class=\"edge\(isInCycle ? " cycle impossible" : "")\">", "<path class=\"line\" d=\"\(SVGEdge.path(route))\"/>",
            "<path class=\"head\" d=\"\(SVGEdge.head(sample, route, isOfCollection: false).path)\"/>",
            "<text x=\"\(x)\" y=\"\(y)\" font-size=\"\(SVGNumber.text(SVGEdge.labelSize))\"\(anchor)>\(label)</text>", "</g>",
        ]
    }
}
