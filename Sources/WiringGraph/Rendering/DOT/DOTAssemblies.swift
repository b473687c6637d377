extension DOTRenderer {
    /// Writes the assemblies of a graph as single nodes, and how many dependencies lead from one to another.
    ///
    /// - Parameters:
    ///   - graph: the assemblies.
    ///   - name: the name of the whole graph.
    package static func render(_ graph: AssemblyGraph, name: String) -> String {
        var names = DOTNames()
        let nodes = graph.nodes.map { DOTText.quoted(names.unique($0.title)) }
        var rings = [Int](repeating: 0, count: graph.nodes.count)
        for (number, members) in graph.rings.enumerated() {
            for member in members { rings[member] = number + 1 }
        }
        let services = graph.nodes.reduce(0) { $0 + $1.services }
        let caption = "\(name): \(counted(graph.nodes.count, "assembly", "assemblies")), \(counted(services, "service", "services"))"
        var lines = ["digraph \(DOTText.quoted(name)) {", "  rankdir=LR;", "  labelloc=t;", "  label=\(DOTText.label(caption));"]
        for (node, identifier) in zip(graph.nodes, nodes) {
            let inner = node.inner == 0 ? [] : [counted(node.inner, "dependency inside", "dependencies inside")]
            let label = DOTText.label([node.title, counted(node.services, "service", "services")] + inner)
            lines.append("  \(identifier) [label=\(label), shape=component, class=\"assembly\"];")
        }
        for edge in graph.edges {
            var attributes: [(name: String, value: String)] = []
            let ring = rings[edge.from] != 0 && rings[edge.from] == rings[edge.to] ? rings[edge.from] : 0
            attributes.append(("label", DOTText.label(ring == 0 ? "\(edge.count)" : "\(edge.count) (ring \(ring))")))
            if ring != 0 { attributes += [("color", "\"#d55e00\""), ("penwidth", "2"), ("class", "\"cycle cycle\(ring)\"")] }
            lines.append("  \(nodes[edge.from]) -> \(nodes[edge.to])\(DOTText.attributes(attributes));")
        }
        return (lines + ["}"]).joined(separator: "\n") + "\n"
    }

    private static func counted(_ number: Int, _ one: String, _ many: String) -> String { "\(number) \(number == 1 ? one : many)" }
}
