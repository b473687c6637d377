extension DOTRenderer {
    /// Renders assemblies as nodes, with the number of dependencies between them.
    ///
    /// - Parameters:
    ///   - graph: the assemblies.
    ///   - name: the name of the graph.
    package static func render(_ graph: AssemblyGraph, name: String) -> String {
        var names = DOTNames()
        let nodes = graph.nodes.map { DOTText.quoted(names.unique($0.title)) }
        let colors = DiagramColor.numbers(of: graph.nodes.map(\.name))
        var lines = [
            "digraph \(DOTText.quoted(name)) {", "  rankdir=LR;", "  labelloc=t;", "  label=\(DOTText.label(graph.caption(name)));",
        ]
        for (node, identifier) in zip(graph.nodes, nodes) {
            let color = colors[node.name].map { DiagramColor.assemblies[$0] } ?? "#ffffff"
            let look = "shape=component, style=filled, fillcolor=\(DOTText.quoted(color)), class=\"assembly\""
            lines.append("  \(identifier) [label=\(DOTText.label(node.lines)), \(look)];")
        }
        for (edge, ring) in zip(graph.edges, graph.cycleNumbersByEdge) {
            var attributes: [(name: String, value: String)] = [("label", DOTText.label(AssemblyGraph.label(edge, ring: ring)))]
            if ring != 0 {
                attributes += [("color", DOTText.quoted(DiagramColor.ring)), ("penwidth", "2"), ("class", "\"cycle cycle\(ring)\"")]
            }
            lines.append("  \(nodes[edge.from]) -> \(nodes[edge.to])\(DOTText.attributes(attributes));")
        }
        return (lines + ["}"]).joined(separator: "\n") + "\n"
    }
}
