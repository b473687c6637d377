/// Renders a graph as SVG with its own layered layout, without Graphviz.
///
/// Assemblies have a color and a name, lifetimes a border and a word, cycles a color and a number: color is never the only sign.
package struct SVGRenderer {
    /// The maximum numbers of services and dependencies: larger drawings are not readable, and their layout takes long.
    package static let maximumServices = 1_500
    package static let maximumEdges = 6_000

    /// The error for a graph that is too large to draw.
    package struct TooBig: Error, Hashable, Sendable {
        package let services: Int
        /// The number of dependencies.
        package let edges: Int
    }

    /// Renders an excerpt of a graph.
    ///
    /// - Parameter showsLegend: whether to add a legend.
    /// - Throws: `TooBig` if the excerpt exceeds the maximum size.
    package static func render(_ excerpt: GraphExcerpt, showsLegend: Bool = false) throws(TooBig) -> String {
        let drawing = try drawing(excerpt)
        let legend = showsLegend ? SVGLegend(LegendSigns(excerpt), assemblies: drawing.assemblies) : nil
        return document("\(excerpt.index.snapshot.name): \(excerpt.caption)", drawing.elements(), size: drawing.size, legend: legend)
    }

    /// Assembles a document.
    ///
    /// - Parameters:
    ///   - caption: the text above the drawing.
    ///   - elements: the elements of the drawing.
    ///   - size: the size, including the margin and the caption.
    ///   - style: further rules of the style sheet.
    static func document(
        _ caption: String, _ elements: [String], size: (width: Double, height: Double), legend: SVGLegend?, style: [String] = []
    ) -> String {
        let width = SVGNumber.text(max(size.width, (legend?.width ?? 0) + 2 * SVGDrawing.margin))
        let height = SVGNumber.text(size.height + (legend.map { $0.height + SVGDrawing.margin } ?? 0))
        let title = XMLText.escaped(caption)
        let margin = SVGNumber.text(SVGDrawing.margin)
        var lines = [
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\" role=\"img\">",
            "<title>\(title)</title>", "<style>",
        ]
        lines += (SVGStyle.rules + style).map(XMLText.escaped)
        lines += [
            "</style>", "<rect class=\"background\" width=\"\(width)\" height=\"\(height)\"/>",
            "<text x=\"\(margin)\" y=\"20\" font-size=\"13\">\(title)</text>",
            "<g transform=\"translate(\(margin),\(SVGNumber.text(SVGDrawing.margin + 16)))\">",
        ]
        lines += elements + ["</g>"]
        if let legend {
            lines.append("<g class=\"legend\" transform=\"translate(\(margin),\(SVGNumber.text(size.height + SVGDrawing.margin / 2)))\">")
            lines += legend.elements + ["</g>"]
        }
        return (lines + ["</svg>"]).joined(separator: "\n") + "\n"
    }

    /// Computes the layout of an excerpt, unless it is too large.
    ///
    /// - Parameter compared: the graph whose states of services and dependencies the drawing shows; nil to show none.
    static func drawing(_ excerpt: GraphExcerpt, comparedIn compared: ComparedGraph? = nil) throws(TooBig) -> SVGDrawing {
        let isSmall = excerpt.services.count <= maximumServices && excerpt.edges.count <= maximumEdges
        guard isSmall, let drawing = SVGDrawing(excerpt, comparedIn: compared) else {
            throw TooBig(services: excerpt.services.count, edges: excerpt.edges.count)
        }
        return drawing
    }

    /// Draws assemblies as boxes, with the number of dependencies between them.
    ///
    /// - Parameter graph: the assemblies.
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
        for (number, place) in layout.boxes.enumerated() { elements += node(place, texts[number], color: colors[graph.nodes[number].name]) }
        elements.append("</g>")
        let extent = (width: max(layout.width + 2 * SVGDrawing.margin, 220), height: layout.height + 2 * SVGDrawing.margin + 16)
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
