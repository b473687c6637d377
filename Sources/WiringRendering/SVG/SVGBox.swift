/// The box of a service: its texts, size and outline.
struct SVGBox {
    struct Line {
        var text: String
        var size: Double
        var role: String
    }

    static let padding = 10.0
    /// The space for the strip in the color of the assembly.
    static let stripWidth = 6.0
    private static let maximumCharacters = 44

    let lines: [Line]
    let width: Double
    let height: Double
    let kind: ServiceNode.Kind

    /// Computes the box of a service; the mark precedes the name.
    init(_ service: Int, in excerpt: GraphExcerpt, mark: String = "", showsAssembly: Bool = true) {
        let node = excerpt.node(service)
        kind = node.kind
        var lines: [Line] = []
        func add(_ text: String, _ size: Double, _ role: String) {
            lines.append(Line(text: TextWidth.cut(text.oneLine, to: Self.maximumCharacters), size: size, role: role))
        }
        if !node.assembly.isEmpty, showsAssembly { add(node.assembly, 11, "assembly") }
        add(mark + node.shortName, 13, "name")
        let texts = ServiceText.lines(of: node).dropFirst()
        if texts.count > 1, let type = texts.first { add(type, 11, "type") }
        let glyph = node.kind == .missing ? "✗" : LifetimeGlyph.glyph(for: node)
        add("\(glyph) \(texts.last ?? "")" + (excerpt.isRoot(service) ? ", root" : ""), 11, "life")
        if !node.arguments.isEmpty { add("takes \(node.arguments.joined(separator: ", "))", 11, "more") }
        if !node.decorators.isEmpty { add("wrapped by \(node.decorators.joined(separator: ", "))", 11, "more") }
        for mark in FindingLabels.lines(excerpt.findings(of: service)) { add(mark, 11, "finding") }
        self.lines = lines
        let text = lines.map { TextWidth.of($0.text, size: $0.size, isBold: $0.role == "name") }.max() ?? 0
        width = (text + 2 * Self.padding + Self.stripWidth + Self.inset(node.kind) * 2).rounded(.up)
        height = lines.reduce(Self.padding) { $0 + $1.size * 1.35 }.rounded(.up) + 4
    }

    /// The elements of a box: its outline, and a strip in the color of the assembly.
    static func elements(_ kind: ServiceNode.Kind, width: Double, height: Double) -> [String] {
        let strip =
            "<rect class=\"strip\" x=\"\((5 + inset(kind)).svg)\" y=\"7\" width=\"4\" height=\"\((height - 14).svg)\" rx=\"2\"/>"
        return ["<path class=\"box\" d=\"\(outline(kind, width: width, height: height))\"/>", strip]
    }

    static func outline(_ kind: ServiceNode.Kind, width: Double, height: Double) -> String {
        let (w, h) = (width.svg, height.svg)
        switch kind {
        case .component: return roundedRectangle(width, height, 7)
        case .configuration: return "M8,0H\(w)L\((width - 8).svg),\(h)H0Z"
        case .factory: return "M0,0H\((width - 9).svg)L\(w),\((height / 2).svg)L\((width - 9).svg),\(h)H0Z"
        case .alias: return "M0,0H\((width - 9).svg)L\(w),9V\(h)H0ZM\((width - 9).svg),0V9H\(w)"
        case .located: return "M0,0H\((width / 3).svg)L\((width / 3 + 6).svg),6H\(w)V\(h)H0Z"
        case .entry: return "M0,0H\(w)V\(h)H0L8,\((height / 2).svg)Z"
        case .container: return roundedRectangle(width, height, 4) + "M4,0V\(h)M\((width - 4).svg),0V\(h)"
        case .missing:
            return "M9,0H\((width - 9).svg)L\(w),9V\((height - 9).svg)L\((width - 9).svg),\(h)H9L0,\((height - 9).svg)V9Z"
        }
    }

    private static func roundedRectangle(_ width: Double, _ height: Double, _ radius: Double) -> String {
        let r = radius.svg
        let (right, bottom) = ((width - radius).svg, (height - radius).svg)
        let (w, h) = (width.svg, height.svg)
        return "M\(r),0H\(right)Q\(w),0 \(w),\(r)V\(bottom)Q\(w),\(h) \(right),\(h)H\(r)Q0,\(h) 0,\(bottom)V\(r)Q0,0 \(r),0Z"
    }

    static func inset(_ kind: ServiceNode.Kind) -> Double { [.component, .alias, .located].contains(kind) ? 0 : 5 }
}
