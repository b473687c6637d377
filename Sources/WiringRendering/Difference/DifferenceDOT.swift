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
    /// The state of a service or an edge.
    enum State: String {
        case added, removed, changed, same

        var mark: String {
            switch self {
            case .added: "+ "
            case .removed: "- "
            case .changed: "~ "
            case .same: ""
            }
        }

        /// The color-blind safe palette of Okabe and Ito.
        var attributes: [(name: String, value: String)] {
            switch self {
            case .added: [("color", "\"#009e73\""), ("fontcolor", "\"#009e73\""), ("class", "added")]
            case .removed: [("color", "\"#d55e00\""), ("fontcolor", "\"#d55e00\""), ("class", "removed")]
            case .changed: [("color", "\"#0072b2\""), ("fontcolor", "\"#0072b2\""), ("class", "changed")]
            case .same: [("color", "gray50"), ("fontcolor", "gray30")]
            }
        }
    }

    private struct Line: Hashable {
        var from: String
        var to: String
        var text: String
    }

    private let comparison: GraphComparison
    private var states: [String: State] = [:]
    private var services: [String: ServiceNode] = [:]
    private var lines: [(line: Line, edge: DependencyEdge, state: State)] = []
    /// The keys of the drawn services, sorted.
    private var drawn: [String] = []
    /// The identifier of each service.
    private var identifiers: [String: String] = [:]

    init(_ comparison: GraphComparison) {
        self.comparison = comparison
        for service in comparison.added { states[service.key] = .added }
        for service in comparison.removed { states[service.key] = .removed }
        for service in comparison.changed { states[service.after.key] = .changed }
        for service in comparison.before.services + comparison.after.services { services[service.key] = service }
        let (old, new) = (Self.lines(comparison.before), Self.lines(comparison.after))
        let (oldSet, newSet) = (Set(old.map(\.line)), Set(new.map(\.line)))
        lines += new.map { ($0.line, $0.edge, oldSet.contains($0.line) ? .same : .added) }
        lines += old.filter { !newSet.contains($0.line) }.map { ($0.line, $0.edge, .removed) }
        lines = lines.filter { states[$0.line.from] != nil || states[$0.line.to] != nil }
            .sorted {
                ($0.line.from, $0.line.to, $0.line.text, $0.state.rawValue) < ($1.line.from, $1.line.to, $1.line.text, $1.state.rawValue)
            }
        drawn = Set(states.keys).union(lines.flatMap { [$0.line.from, $0.line.to] }).sorted()
        var names = DOTNames()
        for key in drawn { identifiers[key] = DOTText.quoted(names.unique(DOTText.written(key))) }
    }

    var caption: String {
        "\(comparison.before.name) to \(comparison.after.name): \(comparison.added.count) added (+), \(comparison.removed.count) removed (-), "
            + "\(comparison.changed.count) changed (~)"
    }

    var nodes: some Sequence<String> {
        drawn.lazy.compactMap { key in
            guard let service = services[key] else { return nil }
            let state = states[key] ?? .same
            let lifetime = service.kind == .missing ? "missing" : service.lifetime.rawValue
            var attributes: [(name: String, value: String)] = [("label", DOTText.label([state.mark + key, service.serviceType, lifetime]))]
            attributes += (DOTNode.shape(of: service.kind) + (service.kind == .missing ? [] : DOTNode.border(of: service.lifetime)))
                .filter { $0.name != "color" && $0.name != "fontcolor" }
            return (identifiers[key] ?? "") + DOTText.attributes(attributes + state.attributes) + ";"
        }
    }

    var edges: some Sequence<String> {
        lines.lazy.map { entry in
            var attributes: [(name: String, value: String)] = [("label", DOTText.label(entry.state.mark + entry.line.text))]
            attributes += DOTEdge.line(of: entry.edge.kind)
            if entry.edge.isDeferred, entry.edge.kind != .observed, entry.edge.kind != .alias { attributes.append(("arrowhead", "odot")) }
            return "\(identifiers[entry.line.from] ?? "") -> \(identifiers[entry.line.to] ?? "")"
                + DOTText.attributes(attributes + entry.state.attributes) + ";"
        }
    }

    private static func lines(_ snapshot: GraphSnapshot) -> [(line: Line, edge: DependencyEdge)] {
        var seen: Set<Line> = []
        return snapshot.edges.compactMap { edge in
            let text = ([edge.slotDescription] + edge.signs).joined(separator: ", ")
            let line = Line(from: snapshot.services[edge.from].key, to: snapshot.services[edge.to].key, text: text)
            return seen.insert(line).inserted ? (line, edge) : nil
        }
    }
}
