import WiringGraph

extension RailsRenderer.Drawing {
    /// The whole drawing.
    var text: String { (lines.map(\.text) + [hubs].compactMap(\.self)).joined(separator: "\n") }
}

extension RailsRenderer.Drawing.Line {
    /// The whole line.
    var text: String { vertex == nil ? before : "\(before)\(glyph)\(after) \(name)" + notes.map { "  " + $0 }.joined() }
}

extension DependencyTree {
    /// The lines, each as far to the right as it is deep.
    func text(in graph: GraphSnapshot) -> String {
        lines.map { line in
            let parts = [graph.services[line.service].key, line.note, line.mark?.rawValue ?? ""].filter { !$0.isEmpty }
            return String(repeating: "  ", count: line.depth) + parts.joined(separator: "  ")
        }.joined(separator: "\n")
    }
}
