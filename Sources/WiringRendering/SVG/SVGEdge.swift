/// The line of a dependency: its path, arrowhead and text.
struct SVGEdge {
    /// The maximum number of characters of a text on a line; the tooltip contains the whole text.
    private static let maximumCharacters = 20
    static let labelSize = 11.0

    static func label(_ edge: DependencyEdge, in excerpt: GraphExcerpt) -> String {
        let slot = TextWidth.cut(SlotText.text(edge).oneLine, to: maximumCharacters)
        guard let mark = excerpt.mark(of: edge) else { return slot }
        // The number distinguishes cycles without their colors.
        return slot + " ⟳\(mark.first)" + (mark.numbers.count > 1 || mark.isTangle ? "+" : "")
    }

    static func title(_ edge: DependencyEdge, in excerpt: GraphExcerpt) -> String {
        let (from, to) = (excerpt.index.key(edge.from), excerpt.index.key(edge.to))
        var text = "\(from) → \(to)\n\(edge.noteDescription)"
        if excerpt.isOfCollection(edge) { text += ", one of several" }
        if let via = edge.via { text += "\nvia \(via)" }
        if let site = edge.site { text += "\n\(site)" }
        for cycle in excerpt.cycles(of: edge).prefix(4) { text += "\ncycle \(cycle.number), \(cycle.verdict.rawValue)" }
        if let mark = excerpt.mark(of: edge), mark.isTangle { text += "\nof cycles in\(mark.note)" }
        return text
    }

    static func classes(_ edge: DependencyEdge, in excerpt: GraphExcerpt) -> String {
        var classes = ["edge", edge.kind.rawValue]
        if edge.isOptional { classes.append("optional") }
        if let mark = excerpt.mark(of: edge) {
            classes += ["cycle", mark.broken != nil ? "impossible" : "c\((mark.first - 1) % DiagramColor.cycles.count)"]
        }
        return classes.joined(separator: " ")
    }

    static func elements(_ route: LayeredLayout.Route, _ head: (path: String, isOpen: Bool), label: String) -> [String] {
        let (x, y) = ((route.label.x + (route.leadsLeft ? -4 : 4)).svg, (route.label.y - 3).svg)
        let anchor = route.leadsLeft ? " text-anchor=\"end\"" : ""
        return [
            "<path class=\"line\" d=\"\(path(route))\"/>", "<path class=\"head\(head.isOpen ? " open" : "")\" d=\"\(head.path)\"/>",
            "<text x=\"\(x)\" y=\"\(y)\" font-size=\"\(labelSize.svg)\"\(anchor)>\(XMLText.escaped(label))</text>",
        ]
    }

    /// The path of the line, which is horizontal at every point.
    static func path(_ route: LayeredLayout.Route) -> String {
        guard var last = route.points.first else { return "" }
        if route.isLoop {
            let texts = route.points.map(\.svg)
            return texts.count == 5 ? "M\(texts[0])C\(texts[1]) \(texts[2]) \(texts[2])S\(texts[3]) \(texts[4])" : ""
        }
        var text = "M\(last.svg)"
        for point in route.points.dropFirst() {
            if point.y == last.y {
                text += "H\(point.x.svg)"
            } else {
                let middle = (last.x + point.x) / 2
                let controls = [LayeredLayout.Point(x: middle, y: last.y), LayeredLayout.Point(x: middle, y: point.y)]
                text += "C\((controls + [point]).map(\.svg).joined(separator: " "))"
            }
            last = point
        }
        return text
    }

    static func head(_ edge: DependencyEdge, _ route: LayeredLayout.Route, isOfCollection: Bool) -> (path: String, isOpen: Bool) {
        guard let tip = route.points.last else { return ("", false) }
        // Lines end horizontally: from the left, or from the right if they close a cycle.
        let back = route.leadsLeft || route.isLoop ? 1.0 : -1.0
        func point(_ along: Double, _ across: Double) -> String {
            LayeredLayout.Point(x: tip.x + back * along, y: tip.y + across).svg
        }
        if edge.isObserved { return ("M\(point(0, 0))L\(point(6, -4)) \(point(12, 0)) \(point(6, 4))Z", true) }
        if edge.isDeferred {
            let radius = "4,4 0 1 "
            return ("M\(point(0, 0))A\(radius)1 \(point(8, 0))A\(radius)1 \(point(0, 0))Z", true)
        }
        if isOfCollection { return ("M\(point(0, -5))L\(point(9, 0)) \(point(0, 5))M\(point(9, 0))L\(point(0, 0))", true) }
        if edge.kind == .alias { return ("M\(point(9, -4))L\(point(0, 0)) \(point(9, 4))", true) }
        return ("M\(point(0, 0))L\(point(9, -4)) \(point(9, 4))Z", false)
    }
}
