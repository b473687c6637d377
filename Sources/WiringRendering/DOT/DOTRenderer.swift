/// Renders a graph in the DOT language of Graphviz; equal graphs give equal bytes, independent of the order of services.
///
/// The shape shows the kind of a service, the border its lifetime, line and arrowhead the kind of a dependency. Color is never the only sign.
package struct DOTRenderer {
    package static let readableServices = 350

    /// Renders an excerpt in chunks, so that a large drawing is never completely in memory.
    package static func write(_ excerpt: GraphExcerpt, to receive: (UnsafeRawBufferPointer) throws -> Void) rethrows {
        var drawing = DOTDrawing(excerpt)
        try drawing.write(to: receive)
    }

    package static func render(_ graph: AssemblyGraph, name: String) -> String {
        var names = DOTNames()
        let nodes = graph.nodes.map { DOTText.quoted(names.unique($0.title)) }
        let colors = DiagramColor.numbers(of: graph.nodes.map(\.name))
        var lines = [
            "digraph \(DOTText.quoted(name)) {", "  rankdir=LR;", "  labelloc=t;", "  label=\(DOTText.label("\(name): \(graph.caption)"));",
        ]
        for (node, identifier) in zip(graph.nodes, nodes) {
            let color = colors[node.name].map { DiagramColor.areas[$0] } ?? "#ffffff"
            let look = "shape=component, style=filled, fillcolor=\(DOTText.quoted(color)), class=\"assembly\""
            lines.append("  \(identifier) [label=\(DOTText.label(node.lines)), \(look)];")
        }
        for (edge, ring) in zip(graph.edges, graph.cycleNumbersByEdge) {
            var attributes: [(name: String, value: String)] = [("label", DOTText.label(AssemblyGraph.label(edge, ring: ring)))]
            if ring != 0 {
                attributes += [
                    ("color", DOTText.quoted(DiagramColor.light("error"))), ("penwidth", "2"), ("class", "\"cycle cycle\(ring)\""),
                ]
            }
            lines.append("  \(nodes[edge.from]) -> \(nodes[edge.to])\(DOTText.attributes(attributes));")
        }
        return (lines + ["}"]).joined(separator: "\n") + "\n"
    }
}
