import WiringVocabulary

/// The parts of one drawing in Graphviz's language.
struct DOTDrawing {
    /// Where the identifiers come from.
    var names = DOTNames()

    private let excerpt: GraphExcerpt
    /// The identifier of each service drawn.
    private var nodes: [Int: String] = [:]
    /// The identifiers of what wraps a service, innermost first.
    private var decorators: [Int: [String]] = [:]
    /// The identifiers of the runtime arguments of a service.
    private var arguments: [Int: [String]] = [:]

    /// Plans the drawing of a part of a graph.
    init(_ excerpt: GraphExcerpt) {
        self.excerpt = excerpt
        for service in excerpt.services { nodes[service] = DOTText.quoted(names.unique(excerpt.index.key(service))) }
        for service in excerpt.services {
            let node = excerpt.node(service)
            decorators[service] = node.decorators.map { DOTText.quoted(names.unique("\(node.key) < \($0)")) }
            arguments[service] = node.arguments.indices.map { DOTText.quoted(names.unique("\(node.key) argument \($0 + 1)")) }
        }
    }

    /// The attributes of the graph, with a caption.
    func header() -> [String] {
        [
            "  rankdir=LR;",
            "  compound=true;",
            "  labelloc=t;",
            "  label=\(DOTText.label("\(excerpt.index.snapshot.name): \(excerpt.caption)"));",
        ]
    }

    /// The services, inside the boxes of their assemblies.
    func clusters() -> [String] {
        var lines: [String] = []
        for step in AssemblyBox.steps(of: excerpt) {
            switch step {
            case .open(let name, let services, let depth):
                let indentation = String(repeating: "  ", count: depth + 1)
                lines.append("\(indentation)subgraph \(DOTText.quoted("cluster_\(name)")) {")
                lines.append("\(indentation)  label=\(DOTText.label(name));")
                lines.append("\(indentation)  style=rounded;")
                for service in services { lines += node(service, indentation: indentation + "  ") }
            case .close(let depth):
                lines.append(String(repeating: "  ", count: depth + 1) + "}")
            }
        }
        for service in excerpt.services where excerpt.node(service).assembly.isEmpty { lines += node(service, indentation: "  ") }
        return lines
    }

    /// A service with its runtime arguments and what wraps it.
    private func node(_ service: Int, indentation: String) -> [String] {
        let node = excerpt.node(service)
        let attributes = DOTNode.attributes(of: node, isRoot: excerpt.isRoot(service), findings: excerpt.findings(of: service))
        var lines = ["\(indentation)\(nodes[service] ?? "")\(DOTText.attributes(attributes));"]
        for (name, type) in zip(arguments[service] ?? [], node.arguments) {
            lines.append("\(indentation)\(name) [label=\(DOTText.label(type)), shape=parallelogram, class=\"argument\"];")
        }
        for (name, decorator) in zip(decorators[service] ?? [], node.decorators) {
            lines.append("\(indentation)\(name) [label=\(DOTText.label(decorator)), shape=box3d, class=\"decorator\"];")
        }
        return lines
    }

    /// The dependencies, then what belongs to single services.
    func edges() -> [String] {
        var lines = excerpt.edges.map { edge in
            // Whoever needs a wrapped service gets the outermost wrapper.
            let target = decorators[edge.to]?.last ?? nodes[edge.to] ?? ""
            let attributes = DOTEdge.attributes(of: edge, cycles: excerpt.cycles(of: edge), isOfCollection: excerpt.isOfCollection(edge))
            return "  \(nodes[edge.from] ?? "") -> \(target)\(DOTText.attributes(attributes));"
        }
        for service in excerpt.services {
            guard let name = nodes[service] else { continue }
            for (position, argument) in (arguments[service] ?? []).enumerated() {
                lines.append("  \(name) -> \(argument) [label=\"argument \(position + 1)\", class=\"argument\"];")
            }
            var inner = name
            for decorator in decorators[service] ?? [] {
                lines.append("  \(decorator) -> \(inner) [label=\"wraps\", arrowhead=onormal, class=\"decorator\"];")
                inner = decorator
            }
        }
        return lines
    }
}
