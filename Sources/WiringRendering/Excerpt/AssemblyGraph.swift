/// The assemblies or modules of a graph as nodes: an overview of a large graph.
package struct AssemblyGraph: Hashable, Sendable {
    /// What a node is.
    package enum Unit: String, Hashable, Sendable, CaseIterable {
        case assembly, module

        package var many: String { self == .assembly ? "assemblies" : "modules" }

        func name(of node: ServiceNode) -> String { self == .assembly ? node.assembly : node.module ?? "" }
    }

    /// An assembly or a module.
    package struct Node: Hashable, Sendable {
        /// The name; empty for services without an assembly.
        package var name: String
        package var services: Int
        /// The number of displayed dependencies within the assembly.
        package var inner: Int
        fileprivate var unit = Unit.assembly

        package var title: String { name.isEmpty ? "(no \(unit.rawValue))" : name }

        var lines: [String] {
            let dependencies = inner == 0 ? [] : [GraphExcerpt.count(inner, "dependency inside", "dependencies inside")]
            return [title, GraphExcerpt.count(services, "service", "services")] + dependencies
        }
    }

    /// The dependencies of one assembly's services on those of another.
    package struct Edge: Hashable, Sendable {
        package var from: Int
        package var to: Int
        package var count: Int
    }

    let unit: Unit
    /// The assemblies, sorted by name.
    package let nodes: [Node]
    /// The dependencies between assemblies, sorted by position.
    package let edges: [Edge]

    package init(_ excerpt: GraphExcerpt, by unit: Unit = .assembly) {
        self.unit = unit
        let names = Set(excerpt.services.map { unit.name(of: excerpt.node($0)) }).sorted()
        let positions = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
        var nodes = names.map { Node(name: $0, services: 0, inner: 0, unit: unit) }
        var assembly = [Int](repeating: 0, count: excerpt.index.count)
        for service in excerpt.services {
            guard let position = positions[unit.name(of: excerpt.node(service))] else { continue }
            assembly[service] = position
            nodes[position].services += 1
        }
        var counts: [IndexPair: Int] = [:]
        for edge in excerpt.edges {
            let (from, to) = (assembly[edge.from], assembly[edge.to])
            if from == to { nodes[from].inner += 1 } else { counts[IndexPair(from, to), default: 0] += 1 }
        }
        self.nodes = nodes
        edges = counts.map { Edge(from: $0.first, to: $0.second, count: $1) }.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    }

    /// The assemblies that depend on each other in a cycle: groups of positions, sorted by name.
    package var assemblyCycles: [[Int]] {
        CompactGraph(vertexCount: nodes.count, edges: edges.map { (from: $0.from, to: $0.to) })
            .stronglyConnectedComponents().members().filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
    }

    /// The one-based number of the cycle that contains each edge; 0 for none.
    var cycleNumbersByEdge: [Int] {
        var numbers = [Int](repeating: 0, count: nodes.count)
        for (number, members) in assemblyCycles.enumerated() { for member in members { numbers[member] = number + 1 } }
        return edges.map { numbers[$0.from] == numbers[$0.to] ? numbers[$0.from] : 0 }
    }

    static func label(_ edge: Edge, ring: Int) -> String { ring == 0 ? "\(edge.count)" : "\(edge.count) (ring \(ring))" }

    /// `3 assemblies, 120 services`.
    var caption: String {
        let services = nodes.reduce(0) { $0 + $1.services }
        return "\(GraphExcerpt.count(nodes.count, unit.rawValue, unit.many)), \(GraphExcerpt.count(services, "service", "services"))"
    }
}

/// The assemblies of a graph as JSON, with one line for each assembly and for each dependency between two.
package struct AssemblyJSON {
    package static func render(_ graph: AssemblyGraph, name: String) -> String {
        var text = TextBuffer()
        text.append("{\n  \"format\": \"wirescope-\(graph.unit.many)\",\n  \"version\": 1,\n  \"name\": ")
        text.append(json: name)
        text.append(",\n  \"\(graph.unit.many)\": [")
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
