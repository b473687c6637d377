extension GraphMLRenderer {
    /// Renders assemblies as nodes, with the number of dependencies between them.
    ///
    /// - Parameters:
    ///   - graph: the assemblies.
    ///   - name: the name of the graph.
    package static func render(_ graph: AssemblyGraph, name: String) -> String {
        let keys = [
            ("name", "node", "string"), ("services", "node", "int"), ("inside", "node", "int"), ("count", "edge", "int"),
            ("ring", "edge", "int"),
        ]
        var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
        lines += ["<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\" xmlns:y=\"http://www.yworks.com/xml/graphml\">"]
        lines += keys.map { "  <key id=\"\($0.0)\" for=\"\($0.1)\" attr.name=\"\($0.0)\" attr.type=\"\($0.2)\"/>" }
        lines += [
            "  <key id=\"ng\" for=\"node\" yfiles.type=\"nodegraphics\"/>", "  <key id=\"eg\" for=\"edge\" yfiles.type=\"edgegraphics\"/>",
            "  <graph id=\"G\" edgedefault=\"directed\">", "    <desc>\(XMLText.escaped(graph.caption(name)))</desc>",
        ]
        let colors = DiagramColor.numbers(of: graph.nodes.map(\.name))
        for (number, node) in graph.nodes.enumerated() {
            let color = colors[node.name].map { DiagramColor.assemblies[$0] } ?? "#ffffff"
            lines += ["    <node id=\"a\(number + 1)\">"]
            lines += data([("name", node.title), ("services", "\(node.services)"), ("inside", "\(node.inner)")])
            lines += [
                "      <data key=\"ng\"><y:ShapeNode><y:Fill color=\"\(color)\"/><y:NodeLabel>"
                    + "\(XMLText.escaped(node.lines.joined(separator: "\n")))</y:NodeLabel><y:Shape type=\"rectangle\"/></y:ShapeNode></data>",
                "    </node>",
            ]
        }
        for (number, (edge, ring)) in zip(graph.edges, graph.cycleNumbersByEdge).enumerated() {
            lines += ["    <edge id=\"e\(number + 1)\" source=\"a\(edge.from + 1)\" target=\"a\(edge.to + 1)\">"]
            lines += data([("count", "\(edge.count)")] + (ring == 0 ? [] : [("ring", "\(ring)")]))
            lines += [
                "      <data key=\"eg\"><y:PolyLineEdge><y:EdgeLabel>\(AssemblyGraph.label(edge, ring: ring))</y:EdgeLabel></y:PolyLineEdge></data>",
                "    </edge>",
            ]
        }
        return (lines + ["  </graph>", "</graphml>"]).joined(separator: "\n") + "\n"
    }

    private static func data(_ values: [(key: String, value: String)]) -> [String] {
        values.map { "      <data key=\"\($0.key)\">\(XMLText.escaped($0.value))</data>" }
    }
}
