/// Renders a graph as a Mermaid flowchart, which Markdown viewers display.
///
/// The shape shows the kind of a service, the border its lifetime, line and end the kind of a dependency. Other properties are text.
package struct MermaidRenderer {
    /// Mermaid's default limit of edges (`maxEdges`).
    package static let maximumEdges = 500
    /// Mermaid's default limit of characters (`maxTextSize`).
    package static let maximumCharacters = 50_000

    package static func render(_ excerpt: GraphExcerpt) -> String {
        var bytes: [UInt8] = []
        write(excerpt) { bytes.append(contentsOf: $0) }
        return String(decoding: bytes, as: UTF8.self)
    }

    package static func write(_ excerpt: GraphExcerpt, to receive: (UnsafeRawBufferPointer) throws -> Void) rethrows {
        var text = TextBuffer(capacity: TextBuffer.chunk * 2)
        text.append(lines: ["%% \(comment(excerpt.index.snapshot.name)): \(excerpt.caption)", "flowchart LR"])
        var boxes = 0
        for step in AssemblyBox.steps(of: excerpt) where !Task.isCancelled {
            switch step {
            case .open(let name, let services, let depth):
                boxes += 1
                let indentation = String(repeating: "  ", count: depth + 1)
                text.append(lines: ["\(indentation)subgraph a\(boxes)[\(MermaidText.quoted(name))]"])
                for service in services {
                    text.append(lines: ["\(indentation)  n\(excerpt.numbers[service] + 1)\(shape(service, in: excerpt))"])
                    try text.flushIfFull(to: receive)
                }
            case .close(let depth): text.append(lines: [String(repeating: "  ", count: depth + 1) + "end"])
            }
        }
        for service in excerpt.services where excerpt.node(service).assembly.isEmpty {
            text.append(lines: ["  n\(excerpt.numbers[service] + 1)\(shape(service, in: excerpt))"])
            try text.flushIfFull(to: receive)
        }
        for edge in excerpt.edges where !Task.isCancelled {
            let label = MermaidText.quoted(label(edge, in: excerpt))
            text.append(lines: ["  n\(excerpt.numbers[edge.from] + 1) \(line(edge))|\(label)| n\(excerpt.numbers[edge.to] + 1)"])
            try text.flushIfFull(to: receive)
        }
        text.append(lines: classes(excerpt))
        text.append(lines: edgeStyles(excerpt))
        try text.flushAll(to: receive)
    }

    private static func shape(_ service: Int, in excerpt: GraphExcerpt) -> String {
        let node = excerpt.node(service)
        var lines = ServiceText.lines(of: node)
        if !node.arguments.isEmpty { lines.append("takes " + node.arguments.joined(separator: ", ")) }
        if !node.decorators.isEmpty { lines.append("wrapped by " + node.decorators.joined(separator: ", ")) }
        if excerpt.isRoot(service) { lines.append("root") }
        let text = MermaidText.quoted(lines + FindingLabels.lines(excerpt.findings(of: service)))
        return switch node.kind {
        case .component: "[\(text)]"
        case .factory: ">\(text)]"
        case .configuration: "[/\(text)/]"
        case .alias: "([\(text)])"
        case .located: "[(\(text))]"
        case .entry: "[\\\(text)\\]"
        case .container: "[[\(text)]]"
        case .missing: "{{\(text)}}"
        }
    }

    private static func line(_ edge: DependencyEdge) -> String {
        switch edge.kind {
        case .initializer: edge.isDeferred ? "--o" : "-->"
        case .alias: edge.isDeferred ? "==o" : "==>"
        case .property, .method: edge.isDeferred ? "-.-o" : "-.->"
        case .observed: "-.-x"
        case .unknown: "--x"
        }
    }

    private static func label(_ edge: DependencyEdge, in excerpt: GraphExcerpt) -> String {
        SlotText.text(edge) + (excerpt.isOfCollection(edge) ? " (one of several)" : "") + (excerpt.mark(of: edge)?.note ?? "")
    }

    private static func classes(_ excerpt: GraphExcerpt) -> [String] {
        let definitions: [(name: String, style: String)] = [
            ("singleton", "stroke-width:3px"), ("lazySingleton", "stroke-width:3px,stroke-dasharray:6 3"),
            ("weakSingleton", "stroke-dasharray:2 3"), ("objectGraph", "stroke-width:1px"), ("prototype", "stroke-dasharray:6 3"),
            ("scoped", "stroke-width:3px,stroke-dasharray:2 3"), ("configuration", "stroke:#777,color:#555"),
            ("container", "stroke-dasharray:6 3"), ("missing", "stroke:#d00,color:#d00,stroke-width:2px"),
            ("located", "stroke-width:1px"), ("entry", "stroke:#777"), ("error", "stroke:#d00"), ("warning", "stroke:#c60"),
        ]
        var members: [String: [String]] = [:]
        for service in excerpt.services {
            let identifier = "n\(excerpt.numbers[service] + 1)"
            let node = excerpt.node(service)
            members[node.kind.hasLifetime ? node.lifetime.className : node.kind.rawValue, default: []].append(identifier)
            if let severity = excerpt.severity(of: service), severity != .note {
                members[severity.rawValue, default: []].append(identifier)
            }
        }
        let used = definitions.filter { members[$0.name] != nil }
        return used.map { "  classDef \($0.name) \($0.style)" }
            + used.map { "  class \((members[$0.name] ?? []).joined(separator: ",")) \($0.name)" }
    }

    /// The colors of edges in cycles. Mermaid identifies edges by their position.
    private static func edgeStyles(_ excerpt: GraphExcerpt) -> [String] {
        var numbers: [String: [Int]] = [:]
        for (number, edge) in excerpt.edges.enumerated() where !Task.isCancelled {
            guard let color = DiagramColor.color(of: excerpt.mark(of: edge)) else { continue }
            numbers[color, default: []].append(number)
        }
        return numbers.sorted { ($0.value.first ?? 0) < ($1.value.first ?? 0) }.map { color, edges in
            "  linkStyle \(edges.map(String.init).joined(separator: ",")) stroke:\(color),stroke-width:3px"
        }
    }

    /// Sanitizes a name for a comment: a line break would end the comment, braces could start a directive, and angle brackets could be markup.
    static func comment(_ name: String) -> String { String(name.oneLine.map { "{}<>".contains($0) ? " " : $0 }) }

    package static func render(_ graph: AssemblyGraph, name: String) -> String {
        let cycleNumbers = graph.cycleNumbersByEdge
        var lines = ["%% \(comment("\(name): \(graph.caption)"))", "flowchart LR"]
        for (number, node) in graph.nodes.enumerated() { lines.append("  a\(number + 1)[[\(MermaidText.quoted(node.lines))]]") }
        for (edge, ring) in zip(graph.edges, cycleNumbers) {
            lines.append("  a\(edge.from + 1) -->|\(MermaidText.quoted(AssemblyGraph.label(edge, ring: ring)))| a\(edge.to + 1)")
        }
        let colors = DiagramColor.numbers(of: graph.nodes.map(\.name))
        for (number, node) in graph.nodes.enumerated() {
            guard let color = colors[node.name] else { continue }
            lines.append("  style a\(number + 1) fill:\(DiagramColor.areas[color]),stroke:#1a1a1a,color:#1a1a1a")
        }
        let inRings = cycleNumbers.indices.filter { cycleNumbers[$0] != 0 }.map(String.init)
        if !inRings.isEmpty {
            lines.append("  linkStyle \(inRings.joined(separator: ",")) stroke:\(DiagramColor.light("error")),stroke-width:3px")
        }
        return lines.joined(separator: "\n") + "\n"
    }
}

/// The syntax of Mermaid.
struct MermaidText {
    /// A quoted text that is displayed literally: all special characters are written as entities.
    ///
    /// Mermaid's only escape is `#35;` for the character with the number 35; the text becomes HTML.
    static func quoted(_ lines: [String]) -> String { "\"" + lines.map(escaped).joined(separator: "<br/>") + "\"" }

    static func quoted(_ line: String) -> String { quoted([line]) }

    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in VisibleText.of(text).unicodeScalars {
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", " ", ".", ",", ":", "-", "(", ")", "?", "'", "+", "=", "!":
                result.unicodeScalars.append(scalar)
            case "\n": result += "<br/>"
            case "\t": result += " "
            case "\u{80}"...: result.unicodeScalars.append(scalar)
            default: result += "#\(scalar.value);"
            }
        }
        return result
    }
}
