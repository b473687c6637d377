/// The assemblies of a graph as JSON, with one line for each assembly and for each dependency between two.
package struct AssemblyJSON {
    /// Renders assemblies.
    ///
    /// - Parameters:
    ///   - graph: the assemblies.
    ///   - name: the name of the graph.
    package static func render(_ graph: AssemblyGraph, name: String) -> String {
        var text = TextBuffer()
        text.append(literal: "{\n  \"format\": \"wirescope-assemblies\",\n  \"version\": 1,\n  \"name\": ")
        text.append(json: name)
        text.append(literal: ",\n  \"assemblies\": [")
        for (number, node) in graph.nodes.enumerated() {
            text.append(number == 0 ? "\n    {\"name\": " : ",\n    {\"name\": ")
            text.append(json: node.name)
            text.append(", \"services\": \(node.services), \"inside\": \(node.inner)}")
        }
        text.append(literal: "\n  ],\n  \"dependencies\": [")
        for (number, (edge, ring)) in zip(graph.edges, graph.cycleNumbersByEdge).enumerated() {
            text.append(number == 0 ? "\n    {\"from\": " : ",\n    {\"from\": ")
            text.append(json: graph.nodes[edge.from].name)
            text.append(literal: ", \"to\": ")
            text.append(json: graph.nodes[edge.to].name)
            text.append(", \"count\": \(edge.count)\(ring == 0 ? "" : ", \"ring\": \(ring)")}")
        }
        text.append(literal: "\n  ]\n}\n")
        return text.text
    }
}
