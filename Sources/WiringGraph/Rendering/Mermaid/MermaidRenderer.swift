import WiringVocabulary

/// Writes a graph as a flowchart in Mermaid's language, which Markdown viewers draw.
///
/// Shape tells the kind of a service, border its lifetime, line and end the kind of a dependency; assemblies are boxes. What Mermaid has no sign
/// for is said in words.
package struct MermaidRenderer {
    /// The most edges that Mermaid draws unless it is told otherwise (its `maxEdges`).
    package static let maximumEdges = 500

    /// Writes a part of a graph.
    package static func render(_ excerpt: GraphExcerpt) -> String {
        var identifiers: [Int: String] = [:]
        for (number, service) in excerpt.services.enumerated() { identifiers[service] = "n\(number + 1)" }
        var lines = ["%% \(comment(excerpt.index.snapshot.name)): \(excerpt.caption)", "flowchart LR"]
        var boxes = 0
        for step in AssemblyBox.steps(of: excerpt) where !Task.isCancelled {
            switch step {
            case .open(let name, let services, let depth):
                boxes += 1
                let indentation = String(repeating: "  ", count: depth + 1)
                lines.append("\(indentation)subgraph a\(boxes)[\(MermaidText.quoted(name))]")
                for service in services { lines.append("\(indentation)  \(identifiers[service] ?? "")\(shape(service, in: excerpt))") }
            case .close(let depth):
                lines.append(String(repeating: "  ", count: depth + 1) + "end")
            }
        }
        for service in excerpt.services where excerpt.node(service).assembly.isEmpty {
            lines.append("  \(identifiers[service] ?? "")\(shape(service, in: excerpt))")
        }
        for edge in excerpt.edges where !Task.isCancelled {
            let label = MermaidText.quoted(label(edge, in: excerpt))
            lines.append("  \(identifiers[edge.from] ?? "") \(line(edge))|\(label)| \(identifiers[edge.to] ?? "")")
        }
        lines += classes(excerpt, identifiers) + edgeStyles(excerpt)
        return lines.joined(separator: "\n") + "\n"
    }

    /// The box of a service with its text.
    private static func shape(_ service: Int, in excerpt: GraphExcerpt) -> String {
        let node = excerpt.node(service)
        var lines = ServiceText.lines(of: node)
        if !node.arguments.isEmpty { lines.append("takes " + node.arguments.joined(separator: ", ")) }
        if !node.decorators.isEmpty { lines.append("wrapped by " + node.decorators.joined(separator: ", ")) }
        if excerpt.isRoot(service) { lines.append("root") }
        let text = MermaidText.quoted(lines + FindingMark.lines(excerpt.findings(of: service)))
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

    /// The line of an edge: solid for an initializer, dashed for what comes later, a circle at its end for what is only a factory.
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
        SlotText.text(edge) + (excerpt.isOfCollection(edge) ? " (one of several)" : "") + SlotText.cycleNote(excerpt.cycles(of: edge))
    }

    /// The borders: which class looks how, and which service is in which class.
    private static func classes(_ excerpt: GraphExcerpt, _ identifiers: [Int: String]) -> [String] {
        let definitions: [(name: String, style: String)] = [
            ("singleton", "stroke-width:3px"),
            ("lazySingleton", "stroke-width:3px,stroke-dasharray:6 3"),
            ("weakSingleton", "stroke-dasharray:2 3"),
            ("objectGraph", "stroke-width:1px"),
            ("prototype", "stroke-dasharray:6 3"),
            ("scoped", "stroke-width:3px,stroke-dasharray:2 3"),
            ("configuration", "stroke:#777,color:#555"),
            ("container", "stroke-dasharray:6 3"),
            ("missing", "stroke:#d00,color:#d00,stroke-width:2px"),
            ("located", "stroke-width:1px"),
            ("entry", "stroke:#777"),
            ("error", "stroke:#d00"),
            ("warning", "stroke:#c60"),
        ]
        var members: [String: [String]] = [:]
        for service in excerpt.services {
            guard let identifier = identifiers[service] else { continue }
            members[className(excerpt.node(service)), default: []].append(identifier)
            switch excerpt.severity(of: service) {
            case .error: members["error", default: []].append(identifier)
            case .warning: members["warning", default: []].append(identifier)
            case .note, nil: break
            }
        }
        let used = definitions.filter { members[$0.name] != nil }
        return used.map { "  classDef \($0.name) \($0.style)" }
            + used.map { "  class \((members[$0.name] ?? []).joined(separator: ",")) \($0.name)" }
    }

    private static func className(_ service: ServiceNode) -> String {
        switch service.kind {
        case .missing, .configuration, .container, .located, .entry: service.kind.rawValue
        case .component, .factory, .alias: service.lifetime.className
        }
    }

    /// The colours of the edges of cycles. Mermaid names edges by the order in which they were written.
    private static func edgeStyles(_ excerpt: GraphExcerpt) -> [String] {
        var numbers: [String: [Int]] = [:]
        for (number, edge) in excerpt.edges.enumerated() where !Task.isCancelled {
            guard let color = PictureColor.color(of: excerpt.cycles(of: edge)) else { continue }
            numbers[color, default: []].append(number)
        }
        return numbers.sorted { ($0.value.first ?? 0) < ($1.value.first ?? 0) }.map { color, edges in
            "  linkStyle \(edges.map(String.init).joined(separator: ",")) stroke:\(color),stroke-width:3px"
        }
    }

    /// A name in a comment: it ends with the line, and braces at its start would make it a directive; what could be markup, the page around it is
    /// spared.
    private static func comment(_ name: String) -> String {
        String(name.oneLine.map { "{}<>".contains($0) ? " " : $0 })
    }
}
