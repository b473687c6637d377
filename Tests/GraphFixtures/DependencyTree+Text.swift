package import WiringGraph

extension DependencyTree {
    /// The lines, indented by depth.
    package func text(in graph: GraphSnapshot) -> String {
        lines.map { line in
            let parts = [graph.services[line.service].key, line.note, line.mark?.rawValue ?? ""].filter { !$0.isEmpty }
            return String(repeating: "  ", count: line.depth) + parts.joined(separator: "  ")
        }.joined(separator: "\n")
    }
}
