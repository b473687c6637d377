import GraphFixtures
import TestSupport
import Testing
import WiringGraph
import WiringRules
import WiringVocabulary

@testable import WiringRendering

@Suite struct AssemblyCanvasTests {
    private static func canvas(of name: String, in graph: GraphSnapshot, owners: [String] = []) -> AssemblyCanvas {
        let index = GraphIndex(graph)
        let services = index.servicesByKey.filter { graph.services[$0].assembly == name }
        return AssemblyCanvas(name, services: services, in: index, findings: Linter.findings(in: graph), owners: owners)
    }

    @Test func canvasIsRenderedAsMarkdownAndHTML() throws {
        let canvas = Self.canvas(of: "MailAssembly", in: MailGraph.healthy, owners: ["@mail", "@core"])
        try expectGraphGolden(canvas.markdown, "canvas/mail.md")
        try expectGraphGolden(canvas.html, "canvas/mail.html")
        try expectGraphGolden(Self.canvas(of: "FaultyAssembly", in: MailGraph.faulty).markdown, "canvas/faulty.md")
    }

    @Test func hostileNamesAreEscaped() {
        let hostile = "</td><script>|`\u{1B}[2J\n"
        var graph = GraphSnapshot(name: "hostile")
        graph.services = [
            ServiceNode(key: "A.\(hostile)", assembly: "A", serviceType: hostile, lifetime: .scoped(Scope(hostile))),
            ServiceNode(key: "B.b", assembly: "B\(hostile)", serviceType: "B"),
        ]
        graph.edges = [DependencyEdge(from: 1, to: 0, slot: "a")]
        let canvas = Self.canvas(of: "A", in: graph.normalized(), owners: [hostile])
        #expect(!canvas.html.contains("<script") && !canvas.html.contains("\u{1B}") && !canvas.markdown.contains("\u{1B}"))
        let rows = canvas.markdown.split(separator: "\n").filter { $0.hasPrefix("|") && $0.contains("A.") }
        #expect(rows.count == 1)
    }

    @Test func unusedServicesAreInternal() {
        var graph = GraphSnapshot(name: "small")
        graph.services = [ServiceNode(key: "A.a", assembly: "A", serviceType: "Alone")]
        let text = Self.canvas(of: "A", in: graph).markdown
        #expect(text.contains("## Internal") && !text.contains("## Provided") && !text.contains("## Required"))
    }
}
