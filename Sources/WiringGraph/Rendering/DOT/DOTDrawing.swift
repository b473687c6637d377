import WiringVocabulary

/// The parts of one drawing in Graphviz's language.
struct DOTDrawing {
    /// Where the identifiers come from.
    var names = DOTNames()

    private let index: GraphIndex
    /// The services drawn, by key.
    private let services: [Int]
    /// The edges drawn, by the key of the dependent and the position.
    private let drawnEdges: [DependencyEdge]
    private let report: CycleReport
    private let isFocused: Bool
    /// The identifier of each service drawn.
    private var nodes: [Int: String] = [:]
    /// The identifiers of what wraps a service, innermost first.
    private var decorators: [Int: [String]] = [:]
    /// The identifiers of the runtime arguments of a service.
    private var arguments: [Int: [String]] = [:]

    /// Plans the drawing of a graph, or of some of its services.
    init(index: GraphIndex, focus: Set<Int>?) {
        self.index = index
        isFocused = focus != nil
        services = index.servicesByKey.filter { focus?.contains($0) ?? true }
        let drawn = Set(services)
        drawnEdges = services.flatMap { service in index.dependencies(of: service).filter { drawn.contains($0.to) } }
        // All cycles of the graph, so that a cycle has the same number in every drawing.
        report = ElementaryCycles.find(in: index)
        for service in services { nodes[service] = DOTText.quoted(names.unique(index.key(service))) }
        for service in services {
            let node = index.snapshot.services[service]
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
            "  label=\(DOTText.label("\(index.snapshot.name): \(caption)"));",
        ]
    }

    private var caption: String {
        let drawn = Set(services)
        let cycles = report.cycles.filter { $0.members.allSatisfy(drawn.contains) }.count
        let shown = isFocused ? "\(services.count) of \(count(index.count, "service"))" : count(services.count, "service")
        let bound = report.isTruncated ? " or more" : ""
        return
            "\(shown), \(count(drawnEdges.count, "dependency", "dependencies")), \(cycles)\(bound) \(cycles == 1 && !report.isTruncated ? "cycle" : "cycles")"
    }

    private func count(_ number: Int, _ one: String, _ many: String? = nil) -> String {
        "\(number) \(number == 1 ? one : many ?? one + "s")"
    }

    /// The services, inside the boxes of their assemblies.
    func clusters() -> [String] {
        let byAssembly = Dictionary(grouping: services) { index.snapshot.services[$0].assembly }
        let further = Set(byAssembly.keys).subtracting([""])
        let outermost = DOTCluster.outermost(index.snapshot.assemblies, further: further)
        var lines: [String] = []
        enum Step {
            case open(DOTCluster)
            case close
        }
        var pending: [Step] = outermost.reversed().map { .open($0) }
        var openings: [Int] = []
        while let step = pending.popLast() {
            let indentation = String(repeating: "  ", count: openings.count + 1)
            switch step {
            case .open(let cluster):
                openings.append(lines.count)
                lines.append("\(indentation)subgraph \(DOTText.quoted("cluster_\(cluster.name)")) {")
                lines.append("\(indentation)  label=\(DOTText.label(cluster.name));")
                lines.append("\(indentation)  style=rounded;")
                for service in byAssembly[cluster.name] ?? [] { lines += node(service, indentation: indentation + "  ") }
                pending.append(.close)
                pending += cluster.children.reversed().map { .open($0) }
            case .close:
                guard let start = openings.popLast() else { break }
                if lines.count == start + 3 {
                    // An empty box tells nothing.
                    lines.removeSubrange(start...)
                } else {
                    lines.append(String(indentation.dropLast(2)) + "}")
                }
            }
        }
        for service in byAssembly[""] ?? [] { lines += node(service, indentation: "  ") }
        return lines
    }

    /// A service with its runtime arguments and what wraps it.
    private func node(_ service: Int, indentation: String) -> [String] {
        let node = index.snapshot.services[service]
        let isRoot = node.kind != .missing && index.dependents(of: service).isEmpty
        var lines = ["\(indentation)\(nodes[service] ?? "")\(DOTText.attributes(DOTNode.attributes(of: node, isRoot: isRoot)));"]
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
        var cyclesOfEdges: [DependencyEdge: [DependencyCycle]] = [:]
        for cycle in report.cycles {
            for edge in cycle.edges { cyclesOfEdges[edge, default: []].append(cycle) }
        }
        var lines = drawnEdges.map { edge in
            // Whoever needs a wrapped service gets the outermost wrapper.
            let target = decorators[edge.to]?.last ?? nodes[edge.to] ?? ""
            let attributes = DOTEdge.attributes(of: edge, cycles: cyclesOfEdges[edge] ?? [])
            return "  \(nodes[edge.from] ?? "") -> \(target)\(DOTText.attributes(attributes));"
        }
        for service in services {
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
