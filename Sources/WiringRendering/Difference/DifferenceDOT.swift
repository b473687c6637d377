/// A difference in the DOT language: the new, removed and changed services with their neighbors.
///
/// Each state has three signs: a mark in the label (`+`, `-`, `~`), a color, and a class for style sheets.
package enum DifferenceDOT {
    /// Renders a comparison in chunks.
    ///
    /// - Parameter receive: receives the UTF-8 bytes in chunks; an error that it throws stops the output.
    package static func write(_ comparison: GraphComparison, to receive: (UnsafeRawBufferPointer) throws -> Void) rethrows {
        let drawing = DifferenceDrawing(comparison)
        var text = TextBuffer(capacity: TextBuffer.chunk * 2)
        text.append(lines: [
            "digraph \(DOTText.quoted(comparison.after.name)) {",
            "  rankdir=LR;",
            "  label=\(DOTText.label(drawing.caption)); labelloc=t;",
            "  node [fontname=\"Helvetica\", fillcolor=white];",
            "  edge [fontname=\"Helvetica\"];",
        ])
        for node in drawing.nodes {
            text.append(lines: ["  " + node])
            try text.flushIfFull(to: receive)
        }
        for edge in drawing.edges {
            text.append(lines: ["  " + edge])
            try text.flushIfFull(to: receive)
        }
        text.append(lines: ["}"])
        try text.flushAll(to: receive)
    }
}

/// The services and edges of a drawing, with their states.
private struct DifferenceDrawing {
    private let compared: ComparedGraph
    private let lines: [(line: ComparedGraph.Line, edge: DependencyEdge, state: ComparedGraph.State)]
    /// The drawn services, sorted by key.
    private let drawn: [Int]
    /// The identifier of each drawn service, by key.
    private let identifiers: [String: String]

    init(_ comparison: GraphComparison) {
        let compared = ComparedGraph(comparison)
        self.compared = compared
        let index = compared.index
        var seen: Set<ComparedGraph.Line> = []
        lines = index.snapshot.edges.filter { compared.state(of: $0.from) != .same || compared.state(of: $0.to) != .same }
            .map { (compared.line($0), $0, compared.state(of: $0)) }.filter { seen.insert($0.line).inserted }
            .sorted { $0.line < $1.line }
        let changed = (0..<index.count).filter { compared.state(of: $0) != .same }
        drawn = Set(changed).union(lines.flatMap { [$0.edge.from, $0.edge.to] }).sorted { index.key($0) < index.key($1) }
        var names = DOTNames()
        var identifiers: [String: String] = [:]
        for service in drawn { identifiers[index.key(service)] = DOTText.quoted(names.unique(DOTText.written(index.key(service)))) }
        self.identifiers = identifiers
    }

    var caption: String { compared.caption }

    private static func attributes(_ state: ComparedGraph.State) -> [(name: String, value: String)] {
        guard let style = state.style else { return [("color", "gray50"), ("fontcolor", "gray30")] }
        return [("color", "\"\(style.color)\""), ("fontcolor", "\"\(style.color)\""), ("class", style.name)]
    }

    var nodes: some Sequence<String> {
        drawn.lazy.map { number in
            let service = compared.index.snapshot.services[number]
            let state = compared.state(of: number)
            let lifetime = service.kind == .missing ? "missing" : service.lifetime.rawValue
            var attributes = [(name: "label", value: DOTText.label([state.mark + service.key, service.serviceType, lifetime]))]
            attributes += (DOTNode.shape(of: service.kind) + (service.kind == .missing ? [] : DOTNode.border(of: service.lifetime)))
                .filter { $0.name != "color" && $0.name != "fontcolor" }
            return (identifiers[service.key] ?? "") + DOTText.attributes(attributes + Self.attributes(state)) + ";"
        }
    }

    var edges: some Sequence<String> {
        lines.lazy.map { entry in
            var attributes = [(name: "label", value: DOTText.label(entry.state.mark + entry.line.text))]
            attributes += DOTEdge.line(of: entry.edge.kind)
            if entry.edge.isDeferred, entry.edge.kind != .observed, entry.edge.kind != .alias { attributes.append(("arrowhead", "odot")) }
            return "\(identifiers[entry.line.from] ?? "") -> \(identifiers[entry.line.to] ?? "")"
                + DOTText.attributes(attributes + Self.attributes(entry.state)) + ";"
        }
    }
}
