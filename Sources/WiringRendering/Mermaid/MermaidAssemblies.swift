extension MermaidRenderer {
    /// Renders assemblies as nodes, with the number of dependencies between them.
    ///
    /// - Parameters:
    ///   - graph: the assemblies.
    ///   - name: the name of the graph.
    package static func render(_ graph: AssemblyGraph, name: String) -> String {
        let cycleNumbers = graph.cycleNumbersByEdge
        var lines = ["%% \(comment(graph.caption(name)))", "flowchart LR"]
        for (number, node) in graph.nodes.enumerated() { lines.append("  a\(number + 1)[[\(MermaidText.quoted(node.lines))]]") }
        for (edge, ring) in zip(graph.edges, cycleNumbers) {
            lines.append("  a\(edge.from + 1) -->|\(MermaidText.quoted(AssemblyGraph.label(edge, ring: ring)))| a\(edge.to + 1)")
        }
        let colors = DiagramColor.numbers(of: graph.nodes.map(\.name))
        for (number, node) in graph.nodes.enumerated() {
            guard let color = colors[node.name] else { continue }
            lines.append("  style a\(number + 1) fill:\(DiagramColor.assemblies[color]),stroke:#1a1a1a,color:#1a1a1a")
        }
        let inRings = cycleNumbers.indices.filter { cycleNumbers[$0] != 0 }.map(String.init)
        if !inRings.isEmpty { lines.append("  linkStyle \(inRings.joined(separator: ",")) stroke:\(DiagramColor.ring),stroke-width:3px") }
        return lines.joined(separator: "\n") + "\n"
    }
}
