/// Renders one drawing in the DOT language, line by line.
struct DOTDrawing: ~Copyable {
    private static let aheadCount = 64

    /// The number of services above which Graphviz's layout iterations are limited; otherwise a layout takes minutes.
    private static let maximumUnlimitedServices = 100

    private let excerpt: GraphExcerpt
    private let steps: [AssemblyBox.Step]
    private let colors: [String: Int]
    private var identifiers: DOTIdentifiers
    private var nodeTexts = DOTNodeTexts()
    private var edgeTexts = DOTEdgeTexts()

    init(_ excerpt: GraphExcerpt) {
        self.excerpt = excerpt
        steps = AssemblyBox.steps(of: excerpt)
        colors = DiagramColor.numbers(of: excerpt.services.lazy.map { excerpt.node($0).assembly })
        identifiers = DOTIdentifiers(excerpt)
    }

    mutating func write(to receive: (UnsafeRawBufferPointer) throws -> Void) rethrows {
        var text = TextBuffer(capacity: TextBuffer.chunk * 2)
        header(into: &text)
        try clusters(into: &text, to: receive)
        try edges(into: &text, to: receive)
        text.append(literal: "}\n")
        try text.flushAll(to: receive)
    }

    private func header(into text: inout TextBuffer) {
        text.append(literal: "digraph ")
        text.append(quoted: excerpt.index.snapshot.name)
        text.append(literal: " {\n  rankdir=LR;\n  compound=true;\n")
        if !steps.isEmpty {
            // Without this attribute Graphviz ranks each box separately, and fails if a cycle spans several boxes.
            text.append(literal: "  newrank=true;\n")
            if excerpt.services.count > Self.maximumUnlimitedServices { text.append(literal: "  nslimit=1;\n") }
        }
        text.append(literal: "  node [fillcolor=white];\n  labelloc=t;\n  label=")
        text.append(label: ["\(excerpt.index.snapshot.name): \(excerpt.caption)"])
        text.append(literal: ";\n")
    }

    private mutating func clusters(into text: inout TextBuffer, to receive: (UnsafeRawBufferPointer) throws -> Void) rethrows {
        for step in steps {
            switch step {
            case .open(let name, let services, let depth):
                let indentation = String(repeating: "  ", count: depth + 1)
                text.append("\(indentation)subgraph \(DOTText.quoted("cluster_\(name)")) {\n")
                text.append("\(indentation)  label=\(DOTText.label(name));\n")
                let color = DOTText.quoted(DiagramColor.areas[colors[name] ?? 0])
                text.append("\(indentation)  style=rounded;\n\(indentation)  node [fillcolor=\(color)];\n")
                try nodes(services, indentation: indentation + "  ", into: &text, to: receive)
            case .close(let depth):
                text.append(String(repeating: "  ", count: depth + 1))
                text.append(literal: "}\n")
            }
        }
        let services = excerpt.services.filter { excerpt.index.snapshot.services[$0].assembly.isEmpty }
        try nodes(services, indentation: "  ", into: &text, to: receive)
    }

    private mutating func nodes(
        _ services: [Int], indentation: String, into text: inout TextBuffer, to receive: (UnsafeRawBufferPointer) throws -> Void
    ) rethrows {
        for service in services {
            text.append(indentation)
            identifiers.write(service, into: &text)
            nodeTexts.write(service, of: excerpt, into: &text)
            if let companions = identifiers.companions(of: service) {
                let node = excerpt.node(service)
                for (name, type) in zip(companions.arguments, node.arguments) {
                    text.append(
                        "\(indentation)\(name) [label=\(DOTText.label(type)), shape=parallelogram, style=filled, class=\"argument\"];\n")
                }
                for (name, decorator) in zip(companions.decorators, node.decorators) {
                    text.append(
                        "\(indentation)\(name) [label=\(DOTText.label(decorator)), shape=box3d, style=filled, class=\"decorator\"];\n")
                }
            }
            try text.flushIfFull(to: receive)
        }
    }

    private mutating func edges(into text: inout TextBuffer, to receive: (UnsafeRawBufferPointer) throws -> Void) rethrows {
        let edges = excerpt.edges
        let areAllPlain = identifiers.servicesWithCompanions.isEmpty
        for (position, edge) in edges.enumerated() {
            if position % Self.aheadCount == 0 { identifiers.prefetch(edges[position..<min(position + Self.aheadCount, edges.count)]) }
            text.append(literal: "  ")
            identifiers.write(edge.from, into: &text)
            text.append(literal: " -> ")
            if areAllPlain { identifiers.write(edge.to, into: &text) } else { identifiers.writeOutermost(edge.to, into: &text) }
            edgeTexts.write(edge, mark: excerpt.mark(of: edge), isOfCollection: excerpt.isOfCollection(edge), into: &text)
            try text.flushIfFull(to: receive)
        }
        for service in identifiers.servicesWithCompanions {
            guard let companions = identifiers.companions(of: service) else { continue }
            for (position, argument) in companions.arguments.enumerated() {
                text.append(literal: "  ")
                identifiers.write(service, into: &text)
                text.append(" -> \(argument) [label=\"argument \(position + 1)\", class=\"argument\"];\n")
            }
            var inner: String?
            for decorator in companions.decorators {
                text.append("  \(decorator) -> ")
                if let inner { text.append(inner) } else { identifiers.write(service, into: &text) }
                text.append(literal: " [label=\"wraps\", arrowhead=onormal, class=\"decorator\"];\n")
                inner = decorator
            }
            try text.flushIfFull(to: receive)
        }
    }
}
