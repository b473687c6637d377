/// The box of a service: its texts, size and outline.
struct SVGBox {
    struct Line {
        var text: String
        var size: Double
        /// The class for style sheets.
        var role: String
    }

    static let padding = 10.0
    /// The space for the strip in the color of the assembly.
    static let stripWidth = 6.0
    /// The maximum number of characters per line.
    private static let maximumCharacters = 44

    let lines: [Line]
    let width: Double
    let height: Double
    let kind: ServiceNode.Kind

    /// Computes the box of a service.
    ///
    /// - Parameters:
    ///   - mark: the text before the name.
    ///   - showsAssembly: whether the box names its assembly.
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
            "<rect class=\"strip\" x=\"\(SVGNumber.text(5 + inset(kind)))\" y=\"7\" width=\"4\" height=\"\(SVGNumber.text(height - 14))\" rx=\"2\"/>"
        return ["<path class=\"box\" d=\"\(outline(kind, width: width, height: height))\"/>", strip]
    }

    /// The outline of a box, which shows the kind of the service.
    static func outline(_ kind: ServiceNode.Kind, width: Double, height: Double) -> String {
        let (w, h) = (SVGNumber.text(width), SVGNumber.text(height))
        func number(_ value: Double) -> String { SVGNumber.text(value) }
        switch kind {
        case .component: return roundedRectangle(width, height, 7)
        case .configuration: return "M8,0H\(w)L\(number(width - 8)),\(h)H0Z"
        case .factory: return "M0,0H\(number(width - 9))L\(w),\(number(height / 2))L\(number(width - 9)),\(h)H0Z"
        case .alias: return "M0,0H\(number(width - 9))L\(w),9V\(h)H0ZM\(number(width - 9)),0V9H\(w)"
        case .located: return "M0,0H\(number(width / 3))L\(number(width / 3 + 6)),6H\(w)V\(h)H0Z"
        case .entry: return "M0,0H\(w)V\(h)H0L8,\(number(height / 2))Z"
        case .container: return roundedRectangle(width, height, 4) + "M4,0V\(h)M\(number(width - 4)),0V\(h)"
        case .missing:
            return "M9,0H\(number(width - 9))L\(w),9V\(number(height - 9))L\(number(width - 9)),\(h)H9L0,\(number(height - 9))V9Z"
        }
    }

    private static func roundedRectangle(_ width: Double, _ height: Double, _ radius: Double) -> String {
        let r = SVGNumber.text(radius)
        let (right, bottom) = (SVGNumber.text(width - radius), SVGNumber.text(height - radius))
        let (w, h) = (SVGNumber.text(width), SVGNumber.text(height))
        return "M\(r),0H\(right)Q\(w),0 \(w),\(r)V\(bottom)Q\(w),\(h) \(right),\(h)H\(r)Q0,\(h) 0,\(bottom)V\(r)Q0,0 \(r),0Z"
    }

    /// The additional inset of texts for a kind.
    static func inset(_ kind: ServiceNode.Kind) -> Double {
        switch kind {
        case .component, .alias, .located: 0
        case .factory, .configuration, .missing, .container, .entry: 5
        }
    }
}
