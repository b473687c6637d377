import WiringVocabulary

/// What the script of a page knows of the graph, as JSON that may stand inside a script element.
struct HTMLData {
    /// The graph as one JSON object.
    ///
    /// - Parameter drawing: the picture on the page; services and edges are numbered as in there.
    static func json(_ drawing: SVGDrawing) -> String {
        let excerpt = drawing.excerpt
        var numbers: [Int: Int] = [:]
        for (number, service) in excerpt.services.enumerated() { numbers[service] = number }
        let services = zip(excerpt.services, drawing.layout.boxes).map { object(service(excerpt, $0) + place($1)) }
        let edges = excerpt.edges.map { edge in
            object([
                ("from", "\(numbers[edge.from] ?? 0)"), ("to", "\(numbers[edge.to] ?? 0)"), ("slot", text(edge.noteDescription)),
                ("site", text(edge.site?.description ?? "")), ("via", text(edge.via ?? "")),
                ("cycles", array(excerpt.cycles(of: edge).map { "\($0.number)" })),
            ])
        }
        let cycles = excerpt.cycles.cycles.compactMap { cycle -> String? in
            let members = cycle.members.compactMap { numbers[$0] }
            guard members.count == cycle.members.count else { return nil }
            return object([
                ("number", "\(cycle.number)"), ("verdict", text(cycle.verdict.rawValue)), ("services", array(members.map(String.init))),
            ])
        }
        return object([
            ("name", text(excerpt.index.snapshot.name)), ("caption", text(excerpt.caption)), ("services", array(services)),
            ("edges", array(edges)), ("cycles", array(cycles)),
        ])
    }

    private static func service(_ excerpt: GraphExcerpt, _ service: Int) -> [(String, String)] {
        let node = excerpt.node(service)
        let findings = excerpt.findings(of: service).map { finding in
            object([
                ("severity", text(finding.severity.rawValue)), ("rule", text(finding.rule)), ("message", text(finding.message)),
                ("fix", text(finding.fix ?? "")),
            ])
        }
        return [
            ("key", text(node.key)), ("name", text(node.shortName)), ("assembly", text(node.assembly)), ("kind", text(node.kind.rawValue)),
            ("lifetime", text(lifetime(node))), ("glyph", text(LifetimeGlyph.glyph(for: node))), ("type", text(node.serviceType)),
            ("builds", text(node.implementationType)), ("provides", texts(node.provides)), ("arguments", texts(node.arguments)),
            ("hooks", texts(node.hooks)), ("decorators", texts(node.decorators)), ("site", text(node.site?.description ?? "")),
            ("container", text(node.container ?? "")), ("registeredName", text(node.registeredName ?? "")),
            ("condition", text(node.condition ?? "")), ("isApplied", node.isApplied ? "true" : "false"),
            ("unresolved", texts(node.unresolved.map { "\($0.site): \($0.what.isEmpty ? "" : $0.what + ", ")\($0.reason)" })),
            ("origin", text(node.origin ?? "")), ("isRoot", excerpt.isRoot(service) ? "true" : "false"), ("findings", array(findings)),
        ]
    }

    /// The lifetime, or what stands in its place.
    static func lifetime(_ node: ServiceNode) -> String {
        switch node.kind {
        case .component, .factory, .alias: node.lifetime.rawValue
        case .configuration, .container, .missing, .located, .entry: node.kind.rawValue
        }
    }

    private static func place(_ box: LayeredLayout.PlacedBox) -> [(String, String)] {
        [
            ("x", SVGNumber.text(box.origin.x)), ("y", SVGNumber.text(box.origin.y)), ("width", SVGNumber.text(box.width)),
            ("height", SVGNumber.text(box.height)),
        ]
    }

    private static func object(_ fields: [(String, String)]) -> String {
        "{" + fields.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
    }

    private static func array(_ values: [String]) -> String { "[" + values.joined(separator: ",") + "]" }

    private static func texts(_ values: [String]) -> String { array(values.map(text)) }

    /// A text as JSON without any character that could end a script or begin a comment in it.
    static func text(_ text: String) -> String {
        var result = "\""
        for scalar in VisibleText.of(text).unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "<", ">", "&", "\n", "\t": result += VisibleText.spelled(scalar)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
