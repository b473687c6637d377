/// Assemblies as a drawing: closed boxes, or frames around their services. A line between two assemblies represents all of their dependencies.
package struct ClusterDrawing {
    /// The largest number of services of a whole graph that is drawn without frames.
    package static let flatLimit = 150
    /// The largest number of lines with labels: more are not readable, and a matrix shows them.
    private static let maximumLines = 600
    private static let (header, padding) = (34.0, 16.0)

    private let graph: AssemblyGraph
    /// The drawing in each frame; nil for a closed box.
    private let contents: [SVGDrawing?]

    package static func render(_ graph: AssemblyGraph, name: String) throws(SVGRenderer.TooBig) -> String {
        try ClusterDrawing(graph: graph, contents: graph.nodes.map { _ in nil }).text(name, graph.caption)
    }

    /// Draws the services of an excerpt in frames, one for each assembly.
    package static func render(_ excerpt: GraphExcerpt) throws(SVGRenderer.TooBig) -> String {
        let tooBig = SVGRenderer.TooBig(services: excerpt.services.count, edges: excerpt.edges.count)
        guard excerpt.services.count <= SVGRenderer.maximumServices else { throw tooBig }
        let members = Dictionary(grouping: excerpt.services) { excerpt.node($0).assembly }
        var contents: [SVGDrawing?] = []
        let graph = AssemblyGraph(excerpt)
        for node in graph.nodes {
            let inside = GraphExcerpt(
                excerpt.index, services: Set(members[node.name] ?? []), cycles: excerpt.cycles, findings: excerpt.findings)
            guard let drawing = SVGDrawing(inside, showsAssemblies: false) else { throw tooBig }
            contents.append(drawing)
        }
        return try ClusterDrawing(graph: graph, contents: contents).text(excerpt.index.snapshot.name, excerpt.caption)
    }

    private func text(_ name: String, _ caption: String) throws(SVGRenderer.TooBig) -> String {
        let tooBig = SVGRenderer.TooBig(services: graph.nodes.count, edges: graph.edges.count, unit: graph.unit)
        guard graph.nodes.count <= SVGRenderer.maximumServices, graph.edges.count <= Self.maximumLines else { throw tooBig }
        let cycleNumbers = graph.cycleNumbersByEdge
        let labels = zip(graph.edges, cycleNumbers).map { AssemblyGraph.label($0, ring: $1) }
        let lines = zip(graph.edges, labels).map { edge, label in
            LayeredLayout.Line(from: edge.from, to: edge.to, labelWidth: TextWidth.of(label, size: SVGEdge.labelSize) + 8)
        }
        guard let layout = LayeredLayout(boxes: graph.nodes.indices.map(size), lines: lines) else { throw tooBig }
        var elements = ["<g class=\"edges\">"]
        for (number, label) in labels.enumerated() {
            let route = layout.routes[number]
            let head = SVGEdge.head(DependencyEdge(from: 0, to: 1, slot: ""), route, isOfCollection: false)
            elements.append("<g class=\"edge\(cycleNumbers[number] != 0 ? " cycle impossible" : "")\">")
            elements += SVGEdge.elements(route, head, label: label) + ["</g>"]
        }
        elements += ["</g>", "<g class=\"nodes\">"]
        let colors = DiagramColor.numbers(of: graph.nodes.map(\.name), among: DiagramColor.assemblies.count)
        for (number, place) in layout.boxes.enumerated() {
            elements += [
                "<g class=\"node component\(colors[graph.nodes[number].name].map { " a\($0)" } ?? "")\" transform=\"translate(\(place.origin.svg))\">",
                "<title>\(XMLText.escaped(graph.nodes[number].lines.joined(separator: "\n")))</title>",
            ]
            elements += contents[number].map { frame($0, title(number), place) } ?? box(texts(number), place)
            elements.append("</g>")
        }
        elements.append("</g>")
        return SVGDocument.text(name, caption, elements, size: (layout.width, layout.height))
    }

    private func texts(_ number: Int) -> [String] { graph.nodes[number].lines.map { TextWidth.cut($0.oneLine, to: 44) } }

    private func title(_ number: Int) -> String { texts(number).prefix(2).joined(separator: "  ") }

    private func size(_ number: Int) -> LayeredLayout.Box {
        if let drawing = contents[number] {
            let width = max(drawing.size.width, TextWidth.of(title(number), size: 15, isBold: true))
            return LayeredLayout.Box(width: width + 2 * Self.padding, height: drawing.size.height + Self.header + Self.padding)
        }
        let width = texts(number).enumerated().map { TextWidth.of($1, size: Self.size(ofLine: $0), isBold: $0 == 0) }.max() ?? 0
        return LayeredLayout.Box(
            width: (width + 2 * SVGBox.padding + SVGBox.stripWidth).rounded(.up), height: Double(texts(number).count) * 17 + SVGBox.padding)
    }

    private static func size(ofLine line: Int) -> Double { line == 0 ? 13 : 11.5 }

    private func frame(_ drawing: SVGDrawing, _ title: String, _ place: LayeredLayout.PlacedBox) -> [String] {
        let size = "width=\"\(place.width.svg)\" height=\"\(place.height.svg)\""
        return [
            "<rect class=\"fill-box stroke-line\" \(size) rx=\"10\"/>", SVGText(title, x: 14, y: 23, size: 15, isBold: true).element,
            "<g transform=\"translate(\(Self.padding.svg),\(Self.header.svg))\">",
        ] + drawing.elements() + ["</g>"]
    }

    private func box(_ texts: [String], _ place: LayeredLayout.PlacedBox) -> [String] {
        let top = (place.height - Double(texts.count) * 17) / 2
        return SVGBox.elements(.component, width: place.width, height: place.height)
            + texts.enumerated().map { line, text in
                SVGText(
                    text, x: SVGBox.padding + SVGBox.stripWidth, y: top + Double(line) * 17 + 13, size: Self.size(ofLine: line),
                    color: line == 0 ? "ink" : "faint", isBold: line == 0
                ).element
            }
    }
}
