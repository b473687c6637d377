/// The legend of a drawing.
struct SVGLegend {
    private static let row = 24.0
    private static let column = 250.0

    let elements: [String]
    let width: Double
    let height: Double

    /// Creates the entries for the lifetimes, kinds, lines and colors of a drawing.
    ///
    /// - Parameters:
    ///   - signs: the signs in the drawing.
    ///   - assemblies: the assemblies, in the order of their colors.
    init(_ signs: LegendSigns, assemblies: [String]) {
        var columns: [[(sign: String, text: String)]] = [[], [], [], []]
        func box(_ classes: String, _ kind: ServiceNode.Kind = .component, strip: String = "") -> String {
            "<g class=\"node \(classes)\"><path class=\"box\" d=\"\(SVGBox.outline(kind, width: 30, height: 16))\"/>\(strip)</g>"
        }
        columns[0] = signs.lifetimes.map { (box($0.className), "\(LifetimeGlyph.glyph(for: $0)) \(Self.name(of: $0))") }
        if signs.marks.contains(.root) { columns[0].append((box("root"), "root: no dependents")) }
        if signs.marks.contains(.error) { columns[0].append((box("error"), "has an error, named in red")) }
        columns[1] = signs.kinds.map { (box($0 == .missing ? "missing" : "", $0), $0.rawValue) }
        columns[2] = Self.lines.filter { $0.isUsed(signs) }.map { sample in
            let route = LayeredLayout.Route(points: [.init(x: 0, y: 8), .init(x: 32, y: 8)])
            let head = SVGEdge.head(sample.edge, route, isOfCollection: sample.isOfCollection)
            let sign =
                "<g class=\"edge \(sample.edge.kind.rawValue) \(sample.classes)\"><path class=\"line\" d=\"\(SVGEdge.path(route))\"/>"
                + "<path class=\"head\(head.isOpen ? " open" : "")\" d=\"\(head.path)\"/></g>"
            return (sign, sample.text)
        }
        let strip = "<rect class=\"strip\" x=\"5\" y=\"4\" width=\"4\" height=\"8\" rx=\"2\"/>"
        columns[3] = assemblies.prefix(DiagramColor.assemblies.count).enumerated().map {
            (box("a\($0)", strip: strip), TextWidth.cut($1, to: 34))
        }
        if assemblies.count > DiagramColor.assemblies.count {
            columns[3].append(("", "\(assemblies.count - DiagramColor.assemblies.count) more share these colors"))
        }
        columns.removeAll(where: \.isEmpty)
        var elements: [String] = []
        for (column, entries) in columns.enumerated() {
            for (row, entry) in entries.enumerated() {
                let place = LayeredLayout.Point(x: Double(column) * Self.column, y: Double(row) * Self.row)
                elements.append("<g transform=\"translate(\(SVGNumber.text(place)))\">\(entry.sign)")
                elements.append("<text x=\"42\" y=\"12\" font-size=\"11\">\(XMLText.escaped(entry.text))</text></g>")
            }
        }
        self.elements = elements
        width = Self.column * Double(columns.count)
        height = Self.row * Double(columns.map(\.count).max() ?? 0)
    }

    private struct Sample {
        var edge: DependencyEdge
        var text: String
        var classes = ""
        var isOfCollection = false
        /// The mark that a drawing must have to show the sample; nil to require only the kind of the edge.
        var mark: LegendSigns.Mark?

        func isUsed(_ signs: LegendSigns) -> Bool { mark.map(signs.marks.contains) ?? signs.edges.contains(edge.kind) }
    }

    /// All scopes share one entry.
    private static func name(of lifetime: Lifetime) -> String {
        if case .scoped = lifetime { "scope(...)" } else { lifetime.rawValue }
    }

    private static var lines: [Sample] {
        func edge(_ kind: EdgeKind, isDeferred: Bool = false) -> DependencyEdge {
            DependencyEdge(from: 0, to: 1, kind: kind, slot: "", isDeferred: isDeferred)
        }
        return [
            Sample(edge: edge(.initializer), text: "init.slot: for the initializer"),
            Sample(edge: edge(.property), text: "\\.property: set after init"),
            Sample(edge: edge(.method), text: "method(): called after init"), Sample(edge: edge(.alias), text: "alias: another name"),
            Sample(edge: edge(.observed), text: "observed: looked up by code"),
            Sample(edge: edge(.unknown), text: "unknown: injected at an unknown time"),
            Sample(edge: edge(.initializer, isDeferred: true), text: "only a factory for it", mark: .handle),
            Sample(edge: edge(.initializer), text: "one of several in a collection", isOfCollection: true, mark: .collection),
            Sample(edge: edge(.property), text: "⟳1: part of cycle 1, which builds", classes: "cycle c0", mark: .cycle),
            Sample(edge: edge(.initializer), text: "⟳2: a cycle that cannot be built", classes: "cycle impossible", mark: .brokenCycle),
        ]
    }
}
