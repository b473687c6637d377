/// The assemblies of a graph as single nodes: what remains readable of thousands of services.
package struct AssemblyGraph: Hashable, Sendable {
    /// One assembly.
    package struct Node: Hashable, Sendable {
        /// Its name; empty for services that belong to none.
        package var name: String
        /// How many of its services are shown.
        package var services: Int
        /// How many of the dependencies shown stay inside it.
        package var inner: Int

        /// The name as it is shown.
        package var title: String { name.isEmpty ? "(no assembly)" : name }

        /// What a picture writes into its box: the name, and how many services and dependencies are inside.
        var lines: [String] {
            let dependencies = inner == 0 ? [] : [AssemblyGraph.counted(inner, "dependency inside", "dependencies inside")]
            return [title, AssemblyGraph.counted(services, "service", "services")] + dependencies
        }
    }

    /// What the services of one assembly need of those of another one.
    package struct Edge: Hashable, Sendable {
        /// The position of the dependent assembly.
        package var from: Int
        /// The position of the other one.
        package var to: Int
        /// How many dependencies there are.
        package var count: Int
    }

    /// The assemblies, by name.
    package let nodes: [Node]
    /// Who needs whom, by position.
    package let edges: [Edge]

    /// Puts the services of each assembly together.
    package init(_ excerpt: GraphExcerpt) {
        let names = Set(excerpt.services.map { excerpt.node($0).assembly }).sorted()
        let positions = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
        var nodes = names.map { Node(name: $0, services: 0, inner: 0) }
        var assembly = [Int](repeating: 0, count: excerpt.index.count)
        for service in excerpt.services {
            guard let position = positions[excerpt.node(service).assembly] else { continue }
            assembly[service] = position
            nodes[position].services += 1
        }
        struct Pair: Hashable {
            var from: Int
            var to: Int
        }
        var counts: [Pair: Int] = [:]
        for edge in excerpt.edges {
            let (from, to) = (assembly[edge.from], assembly[edge.to])
            if from == to { nodes[from].inner += 1 } else { counts[Pair(from: from, to: to), default: 0] += 1 }
        }
        self.nodes = nodes
        edges = counts.map { Edge(from: $0.from, to: $0.to, count: $1) }.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    }

    /// The assemblies that need each other, in a ring: groups of positions, by name.
    package var rings: [[Int]] {
        CompactGraph(vertexCount: nodes.count, edges: edges.map { (from: $0.from, to: $0.to) })
            .stronglyConnectedComponents().members().filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
    }

    /// The number of the ring that each edge is part of, counted from one; 0 for none.
    var ringsOfEdges: [Int] {
        var numbers = [Int](repeating: 0, count: nodes.count)
        for (number, members) in rings.enumerated() {
            for member in members { numbers[member] = number + 1 }
        }
        return edges.map { numbers[$0.from] == numbers[$0.to] ? numbers[$0.from] : 0 }
    }

    /// What a picture writes on a line: how many dependencies it stands for, and the number of its ring.
    static func label(_ edge: Edge, ring: Int) -> String { ring == 0 ? "\(edge.count)" : "\(edge.count) (ring \(ring))" }

    /// `Shop: 3 assemblies, 120 services`.
    func caption(_ name: String) -> String {
        let services = nodes.reduce(0) { $0 + $1.services }
        return "\(name): \(Self.counted(nodes.count, "assembly", "assemblies")), \(Self.counted(services, "service", "services"))"
    }

    private static func counted(_ number: Int, _ one: String, _ many: String) -> String { "\(number) \(number == 1 ? one : many)" }
}
