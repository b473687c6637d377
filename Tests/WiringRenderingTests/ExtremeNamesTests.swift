import Foundation
import GraphFixtures
import TestSupport
import Testing
import WiringVocabulary

@testable import WiringGraph
@testable import WiringRendering
@testable import WiringRules

/// Names that are too long or unusual for a golden file: NUL and other control characters, an empty name, ten thousand characters, marks that
/// change the text direction or combine with nothing, keys that differ only in invisible characters.
@Suite("Extreme names")
struct ExtremeNamesTests {
    private static let names = [
        "", "\0", "a\0b", "a\u{1}b", "a\u{FFFD}b", "\u{FFFE}", "\u{FFFF}", "\u{7F}", "\u{85}", "\u{FEFF}", "\u{202E}\u{2066}", "\u{301}",
        String(repeating: "x", count: 10_000), String(repeating: "日\"\\<&>", count: 2_000),
        "e" + String(repeating: "\u{301}", count: 10_000),
        "-->", "]]>", "</script>", "</style>", "<?xml?>", "*/", "\u{1B}[2J", "line\nline\r\nline\u{2028}line", "%{x}", "$(x)", "`x`", "\\",
        "\"", "'",
    ]

    private static var graph: GraphSnapshot {
        var graph = GraphSnapshot(name: names.joined())
        graph.assemblies = names.prefix(8).enumerated().map { AssemblyNode(name: $1, collaborators: [names[($0 + 1) % 8]]) }
        for (number, name) in names.enumerated() {
            graph.services.append(
                ServiceNode(
                    key: name, assembly: names[number % 8], kind: ServiceNode.Kind.allCases[number % ServiceNode.Kind.allCases.count],
                    serviceType: number % 2 == 0 ? name : "T", implementationType: name,
                    lifetime: number % 3 == 0 ? .scoped(Scope(name)) : .lazySingleton, provides: [name], arguments: [name], hooks: [name],
                    decorators: [name, name], site: SourceSite(file: name, line: number), origin: name))
            graph.edges.append(
                DependencyEdge(
                    from: number, to: (number * 7 + 1) % names.count,
                    kind: [EdgeKind.initializer, .property, .method, .alias, .unknown][number % 5], slot: name))
        }
        graph.findings = names.map { Finding(rule: $0, severity: .warning, message: $0, services: [$0], details: [.init($0, $0)], fix: $0) }
        return graph.normalized()
    }

    private static var excerpt: GraphExcerpt { GraphExcerpt(GraphIndex(graph), findings: graph.findings) }

    @Test(.enabled(if: Graphviz.isInstalled, "dot (graphviz) is not installed"))
    func graphvizDrawsExtremeNamesAsValidXML() throws {
        let text = DOTRenderer.render(Self.excerpt)
        #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" && $0 != "\t" })
        let result = try Graphviz.svg(text)
        #expect(result.status == 0)
        #expect(result.complaints == "")
        let check = XMLCheck(result.svg)
        #expect(check.complaint == nil)
        let nodes = check.elements.count {
            $0.attributes["class"]?.hasPrefix("node") ?? false && $0.attributes["id"]?.hasPrefix("node") ?? false
        }
        // Each service has a separate argument and two separate decorators: none were merged.
        #expect(nodes == Self.names.count * 4)
    }

    @Test(.enabled(if: Graphviz.isInstalled, "dot (graphviz) is not installed"))
    func graphvizAcceptsServiceWithManyFindings() throws {
        let graph = MailGraph.healthy
        let findings = (0..<2_000).map { number in
            Finding(rule: "rule-\(number)", severity: .note, message: String(repeating: "&", count: 300), services: [graph.services[0].key])
        }
        let result = try Graphviz.svg(DOTRenderer.render(GraphExcerpt(GraphIndex(graph), findings: findings)))
        #expect(result.complaints == "" && result.svg.contains("more"))
    }

    @Test func everyFormatSupportsExtremeNames() throws {
        let excerpt = Self.excerpt
        #expect(XMLCheck(try SVGRenderer.render(excerpt)).complaint == nil)
        let page = try HTMLRenderer.render(excerpt)
        #expect(page.components(separatedBy: "</script").count == 3 && page.components(separatedBy: "</style").count == 2)
        #expect(!page.utf8.contains(0))
        let mermaid = MermaidRenderer.render(excerpt)
        #expect(!mermaid.contains("-->\"") && !mermaid.contains("</script"))
        #expect(!mermaid.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
        // One line for each service, for any name.
        let rails = RailsDrawing(RailsGraph(excerpt))
        #expect(rails.lines.count { $0.vertex != nil } == Self.names.count)
        #expect(rails.lines.allSatisfy { !$0.text.unicodeScalars.contains { $0.value < 0x20 || $0 == "\u{2028}" } })
        #expect(try GraphFile.parse(GraphFile.bytes(of: Self.graph.withoutEmptyKey)) == Self.graph.withoutEmptyKey)
    }

    @Test func reportsSupportExtremeNames() throws {
        let report = Linter.report(on: GraphIndex(Self.graph))
        for document in [LintJSONRenderer().render(report), SARIFRenderer(rules: LintCatalog.rules).render(report)] {
            #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(document.utf8)) }
        }
        // A workflow command is one line; no name can start another command.
        let lines = LintLineFormat.gitHubAnnotations.render(report).split(separator: "\n")
        #expect(lines.count == report.findings.count && lines.allSatisfy { $0.hasPrefix("::") })
        let comparison = GraphComparison(from: GraphSnapshot(name: "empty"), to: Self.graph)
        let rows = DifferenceMarkdown.render(comparison).split(separator: "\n").filter { $0.hasPrefix("| +") }
        #expect(rows.count == comparison.added.count)
        #expect(DependencyTree(of: Array(0..<3), in: GraphIndex(Self.graph)).services > 3)
        _ = CycleDiagram(ElementaryCycles.find(in: GraphIndex(Self.graph)), in: GraphIndex(Self.graph)).text()
    }

    @Test func queriesFindQuotedExtremeNames() throws {
        let evaluator = QueryEvaluator(GraphIndex(Self.graph))
        for name in Self.names where !name.contains("\n") {
            let query = try GraphQuery(GraphQuery.quoted(name))
            #expect(try evaluator.services(for: query).count >= 1, "\(name.prefix(20).debugDescription)")
        }
    }
}

extension GraphSnapshot {
    /// The same graph without the service with an empty name, which a file cannot contain.
    fileprivate var withoutEmptyKey: GraphSnapshot {
        induced(by: ServiceSet(services.indices.lazy.filter { !services[$0].key.isEmpty }, capacity: services.count)).normalized()
    }
}
