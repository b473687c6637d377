/// The legend of a drawing, as a small table.
struct DOTLegend {
    /// Returns the line of the legend.
    ///
    /// - Parameters:
    ///   - signs: the signs in the drawing.
    ///   - names: the unique identifiers of the drawing.
    static func line(_ signs: LegendSigns, names: inout DOTNames) -> String {
        let columns = [services(signs), dependencies(signs)].filter { !$0.isEmpty }
        let rows = (0..<(columns.map(\.count).max() ?? 0)).map { row in
            let cells = columns.map { row < $0.count ? $0[row] : "<TD></TD>" }
            return "<TR>\(cells.joined())</TR>"
        }
        let head = "<TR><TD ALIGN=\"LEFT\"><B>legend</B></TD></TR>"
        let table =
            "<TABLE BORDER=\"1\" CELLBORDER=\"0\" CELLSPACING=\"3\" CELLPADDING=\"2\" COLOR=\"gray50\">\(head)\(rows.joined())</TABLE>"
        return "  \(DOTText.quoted(names.unique("legend"))) [label=<\(table)>, shape=plaintext, style=\"\", fontsize=10, class=\"legend\"];"
    }

    /// The entries for boxes.
    private static func services(_ signs: LegendSigns) -> [String] {
        var cells = signs.lifetimes.map { lifetime in
            let (width, style) = border(of: lifetime)
            return "<TD BORDER=\"\(width)\" COLOR=\"\(DiagramColor.border(of: lifetime))\"\(style)>\(lifetime.className)</TD>"
        }
        cells += signs.kinds.compactMap { kind in shapeName(of: kind).map { cell("\($0): \(kind.rawValue)") } }
        let marks: [(LegendSigns.Mark, String)] = [
            (.argument, "slanted box: runtime argument"), (.decorator, "box in three dimensions: decorator"),
            (.root, "thick border: root, no dependents"),
        ]
        cells += marks.filter { signs.marks.contains($0.0) }.map { cell($0.1) }
        if signs.marks.contains(.error) { cells.append("<TD BORDER=\"2\" COLOR=\"red\">error, named in the last line</TD>") }
        return cells
    }

    /// The entries for lines.
    private static func dependencies(_ signs: LegendSigns) -> [String] {
        var cells = signs.edges.map { kind in cell(lineText(of: kind)) }
        let marks: [(LegendSigns.Mark, String)] = [
            (.handle, "──○ only a factory for it"), (.collection, "──&lt; one of several in a collection"),
            (.optional, "name?: optional, gray"),
        ]
        cells += marks.filter { signs.marks.contains($0.0) }.map { cell($0.1, isEscaped: true) }
        if signs.marks.contains(.cycle) { cells.append(colored("(cycle 1): a cycle that builds", DiagramColor.cycles[0])) }
        if signs.marks.contains(.brokenCycle) { cells.append(colored("(cycle 2, impossible): one that does not", "red")) }
        return cells
    }

    private static func border(of lifetime: Lifetime) -> (width: Int, style: String) {
        switch lifetime {
        case .singleton: (2, "")
        case .lazySingleton: (2, " STYLE=\"DASHED\"")
        case .weakSingleton: (1, " STYLE=\"DOTTED\"")
        case .objectGraph: (1, "")
        case .prototype: (1, " STYLE=\"DASHED\"")
        case .scoped: (2, " STYLE=\"DOTTED\"")
        }
    }

    private static func shapeName(of kind: ServiceNode.Kind) -> String? {
        switch kind {
        case .component: nil
        case .factory: "box with a tip"
        case .configuration: "tab, gray"
        case .alias: "note"
        case .located: "folder"
        case .entry: "arrow"
        case .container: "house"
        case .missing: "octagon, red"
        }
    }

    private static func lineText(of kind: EdgeKind) -> String {
        switch kind {
        case .initializer: "──▶ init.slot: for the initializer"
        case .property: "- -▶ \\.property: set after init"
        case .method: "···▶ method(): called after init"
        case .alias: "──> alias: another name"
        case .observed: "- -◇ observed: looked up by code"
        case .unknown: "──▷ unknown: injected at an unknown time"
        }
    }

    private static func cell(_ text: String, isEscaped: Bool = false) -> String {
        "<TD ALIGN=\"LEFT\">\(isEscaped ? text : XMLText.escaped(text))</TD>"
    }

    private static func colored(_ text: String, _ color: String) -> String {
        "<TD ALIGN=\"LEFT\"><FONT COLOR=\"\(color)\">\(XMLText.escaped(text))</FONT></TD>"
    }
}
