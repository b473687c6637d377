/// An excerpt of a graph as positioned shapes.
struct SVGDrawing {
    let excerpt: GraphExcerpt
    let layout: LayeredLayout

    private let boxes: [SVGBox]
    private let compared: ComparedGraph?
    private let colors: [String: Int]

    /// Computes the layout of an excerpt; nil if the lines have too many bends.
    init?(_ excerpt: GraphExcerpt, comparedIn compared: ComparedGraph? = nil, showsAssemblies: Bool = true) {
        self.excerpt = excerpt
        self.compared = compared
        boxes = excerpt.services.map { SVGBox($0, in: excerpt, mark: compared?.state(of: $0).mark ?? "", showsAssembly: showsAssemblies) }
        let assemblies = excerpt.services.lazy.map { excerpt.node($0).assembly }
        // A comparison shows states, and a frame has the color of its assembly.
        let showsColors = compared == nil && showsAssemblies
        colors = showsColors ? DiagramColor.numbers(of: assemblies, among: DiagramColor.assemblies.count) : [:]
        let lines = excerpt.edges.map { edge in
            LayeredLayout.Line(
                from: excerpt.numbers[edge.from], to: excerpt.numbers[edge.to],
                labelWidth: TextWidth.of(SVGEdge.label(edge, in: excerpt), size: SVGEdge.labelSize) + 8)
        }
        guard let layout = LayeredLayout(boxes: boxes.map { .init(width: $0.width, height: $0.height) }, lines: lines) else { return nil }
        self.layout = layout
    }

    var size: (width: Double, height: Double) { (layout.width, layout.height) }

    /// The lines, followed by the boxes, which are drawn above them.
    func elements() -> [String] {
        ["<g class=\"edges\">"] + excerpt.edges.indices.flatMap(edge) + ["</g>", "<g class=\"nodes\">"]
            + excerpt.services.indices.flatMap(node) + ["</g>"]
    }

    private func edge(_ number: Int) -> [String] {
        let edge = excerpt.edges[number]
        let route = layout.routes[number]
        let state = compared?.state(of: edge).style
        let head = SVGEdge.head(edge, route, isOfCollection: excerpt.isOfCollection(edge))
        return [
            "<g class=\"\(SVGEdge.classes(edge, in: excerpt))\(state.map { " \($0)" } ?? "")\" data-edge=\"\(number)\">",
            "<title>\(XMLText.escaped(SVGEdge.title(edge, in: excerpt)))</title>",
        ] + SVGEdge.elements(route, head, label: SVGEdge.label(edge, in: excerpt)) + ["</g>"]
    }

    private func node(_ number: Int) -> [String] {
        let service = excerpt.services[number]
        let node = excerpt.node(service)
        let (box, place) = (boxes[number], layout.boxes[number])
        var lines =
            [
                "<g class=\"\(classes(service))\" data-node=\"\(number)\" transform=\"translate(\(place.origin.svg))\">",
                "<title>\(XMLText.escaped(title(service)))</title>",
            ] + SVGBox.elements(node.kind, width: place.width, height: place.height)
        var y = (place.height - box.height) / 2 + SVGBox.padding / 2 + 2
        for line in box.lines {
            let x = (SVGBox.padding + SVGBox.stripWidth + SVGBox.inset(node.kind)).svg
            let size = line.size.svg
            lines.append(
                "<text class=\"\(line.role)\" x=\"\(x)\" y=\"\((y + line.size).svg)\" font-size=\"\(size)\">"
                    + "\(XMLText.escaped(line.text))</text>")
            y += line.size * 1.35
        }
        return lines + ["</g>"]
    }

    private func classes(_ service: Int) -> String {
        let node = excerpt.node(service)
        var classes = ["node", node.kind.rawValue]
        if node.kind.hasLifetime { classes.append(node.lifetime.className) }
        if let color = colors[node.assembly] { classes.append("a\(color)") }
        if excerpt.isRoot(service) { classes.append("root") }
        if let severity = excerpt.severity(of: service) { classes.append(severity.rawValue) }
        if let state = compared?.state(of: service).style { classes.append(state) }
        return classes.joined(separator: " ")
    }

    private func title(_ service: Int) -> String {
        let node = excerpt.node(service)
        let places = [node.site?.description, node.origin.map { "value from \($0)" }].compactMap(\.self)
        let found = excerpt.findings(of: service).map { "\($0.severity.rawValue): \($0.message)" }
        return (ServiceText.lines(of: node) + places + found).joined(separator: "\n")
    }
}
