/// A difference in the DOT language: the new, removed and changed services with their neighbors.
///
/// Each state has three signs: a mark in the label (`+`, `-`, `~`), a color, and a class for style sheets.
package enum DifferenceDOT {
    /// Renders a comparison in chunks.
    ///
    /// - Parameter receive: receives the UTF-8 bytes in chunks; an error that it throws stops the output.
    package static func write(_ comparison: GraphComparison, to receive: (UnsafeRawBufferPointer) throws -> Void) rethrows {
        let compared = ComparedGraph(comparison)
        let index = compared.index
        var text = TextBuffer(capacity: TextBuffer.chunk * 2)
        text.append(lines: [
            "digraph \(DOTText.quoted(comparison.after.name)) {", "  rankdir=LR;",
            "  label=\(DOTText.label(compared.caption)); labelloc=t;",
            "  node [fontname=\"Helvetica\", fillcolor=white];", "  edge [fontname=\"Helvetica\"];",
        ])
        var (names, identifiers) = (DOTNames(), [Int: String]())
        for service in compared.changes(atMost: .max).sorted(by: { index.key($0) < index.key($1) }) {
            identifiers[service] = DOTText.quoted(names.unique(DOTText.written(index.key(service))))
            text.append(lines: ["  \(identifiers[service] ?? "")\(node(index.snapshot.services[service], compared.state(of: service)))"])
            try text.flushIfFull(to: receive)
        }
        var seen: Set<ComparedGraph.Line> = []
        let edges = index.snapshot.edges.filter { compared.state(of: $0.from) != .same || compared.state(of: $0.to) != .same }
            .map { (line: compared.line($0), edge: $0) }.filter { seen.insert($0.line).inserted }.sorted { $0.line < $1.line }
        for (line, edge) in edges {
            let ends = "\(identifiers[edge.from] ?? "") -> \(identifiers[edge.to] ?? "")"
            text.append(lines: ["  \(ends)\(attributes(of: edge, line.text, compared.state(of: edge)))"])
            try text.flushIfFull(to: receive)
        }
        text.append(lines: ["}"])
        try text.flushAll(to: receive)
    }

    private static func node(_ service: ServiceNode, _ state: ComparedGraph.State) -> String {
        let lifetime = service.kind == .missing ? "missing" : service.lifetime.rawValue
        var attributes = [(name: "label", value: DOTText.label([state.mark + service.key, service.serviceType, lifetime]))]
        attributes += (DOTNode.shape(of: service.kind) + (service.kind == .missing ? [] : DOTNode.border(of: service.lifetime)))
            .filter { $0.name != "color" && $0.name != "fontcolor" }
        return DOTText.attributes(attributes + colors(state)) + ";"
    }

    private static func attributes(of edge: DependencyEdge, _ text: String, _ state: ComparedGraph.State) -> String {
        var attributes = [(name: "label", value: DOTText.label(state.mark + text))] + DOTEdge.line(of: edge.kind)
        if edge.isDeferred, edge.kind != .observed, edge.kind != .alias { attributes.append(("arrowhead", "odot")) }
        return DOTText.attributes(attributes + colors(state)) + ";"
    }

    private static func colors(_ state: ComparedGraph.State) -> [(name: String, value: String)] {
        guard let style = state.style else { return [("color", "gray50"), ("fontcolor", "gray30")] }
        return [("color", "\"\(style.color)\""), ("fontcolor", "\"\(style.color)\""), ("class", style.name)]
    }
}
