import GraphFixtures
import TestSupport
import Testing
import WiringGraph
import WiringRendering
import WiringVocabulary

@Suite("Graphviz")
struct DOTRendererTests {
    /// A graph whose names contain special characters of the language.
    private static var hostile: GraphSnapshot {
        var graph = GraphBuilder(name: "a \"quoted\" \\ graph")
        graph.assembly("legend")
        graph.service("legend.a\"b", type: "any (A & B)", builds: "Cache<User, [String: Int]>")
        graph.service("legend.a_b", type: "C\\N", decorators: ["x", "x"])
        graph.service("legend.a-b", type: "&lt;\nD", arguments: ["Int", "Int"])
        graph.service("legend: alias", type: "é日本語")
        graph.service("legend: alias", type: "twice")
        graph.edge("legend.a\"b", "legend.a_b", .property, "\\.home.fort")
        graph.edge("legend.a_b", "legend.a-b", .method, "say(\"hello\")")
        graph.edge("legend.a-b", "legend.a\"b", .initializer, "a\\")
        graph.edge("legend.a-b", "legend.a-b", .property, "me")
        return graph.snapshot
    }

    private static func focus(_ keys: [String]) -> Set<Int> {
        let lookup = ServiceLookup(MailGraph.healthy)
        return Set(keys.compactMap { lookup.position(ofKey: $0) })
    }

    private static func drawing(_ graph: GraphSnapshot, focus: Set<Int>? = nil) -> String {
        DOTRenderer.render(GraphExcerpt(GraphIndex(graph), services: focus))
    }

    static let drawings: [(name: String, text: String)] = [
        ("mail.dot", drawing(MailGraph.healthy)),
        ("faulty.dot", drawing(MailGraph.faulty)),
        ("hostile.dot", drawing(hostile)),
        (
            "focus.dot",
            drawing(
                MailGraph.healthy,
                focus: focus(["ClientAssembly.inbox", "ClientAssembly.presenter", "MailAssembly.thumbnails", "MailAssembly.store"]))
        ),
        ("empty.dot", drawing(GraphSnapshot(name: "empty"))),
    ]

    @Test(arguments: drawings.indices) func drawingsMatchGoldenFiles(number: Int) throws {
        try expectGraphGolden(Self.drawings[number].text, Self.drawings[number].name)
    }

    @Test(.enabled(if: Graphviz.isInstalled, "dot (graphviz) is not installed"), arguments: drawings.indices)
    func graphvizAcceptsDrawings(number: Int) throws {
        let result = try Graphviz.svg(Self.drawings[number].text)
        #expect(result.status == 0)
        #expect(result.complaints == "")
    }

    @Test(.enabled(if: Graphviz.isInstalled, "dot (graphviz) is not installed"))
    func everyServiceHasOneNode() throws {
        for (graph, count) in [(Self.hostile, 5 + 2 + 2), (MailGraph.healthy, 10 + 2 + 2)] {
            let svg = try Graphviz.svg(Self.drawing(graph)).svg
            #expect(svg.split(separator: "\n").filter { $0.hasPrefix("<g id=\"node") }.count == count)
            #expect(svg.contains("class=\"edge cycle cycle1\""))
        }
        let hostile = try Graphviz.svg(Self.drawing(Self.hostile)).svg
        for text in ["any (A &amp; B)", "&amp;lt;", "C\\N", "é日本語", ">\\.home.fort", "init.a\\"] { #expect(hostile.contains(text)) }
    }

    @Test(.enabled(if: Graphviz.isInstalled, "dot (graphviz) is not installed"))
    func graphvizAcceptsAnyNames() throws {
        let drawings = (PictureCases.all.map(\.excerpt) + PictureCases.random(0..<25)).map { DOTRenderer.render($0) }
        let assemblies = PictureCases.random(0..<5).map { DOTRenderer.render(AssemblyGraph($0), name: $0.index.snapshot.name) }
        // One at a time: Graphviz 2.43 corrupts its memory when it draws many graphs of one file.
        for drawing in drawings + assemblies {
            let result = try Graphviz.svg(drawing)
            #expect(result.status == 0)
            #expect(result.complaints == "")
        }
    }

    @Test("Graphviz draws assemblies with cyclic dependencies", .enabled(if: Graphviz.isInstalled, "dot (graphviz) is not installed"))
    func graphvizDrawsAssembliesThatNeedEachOther() throws {
        for seed in UInt64(0)..<60 {
            let graph = GraphSnapshot.randomAssemblies(seed: seed, services: 6 + Int(seed % 4) * 9)
            let result = try Graphviz.svg(Self.drawing(graph))
            #expect(result.status == 0 && result.complaints == "", "seed \(seed): \(result.complaints.prefix(200))")
        }
    }

    @Test("marks findings with words, and collections and scopes")
    func marks() throws {
        var graph = GraphBuilder(name: "Marks")
        graph.service("A.all", type: "All", line: 1)
        graph.service("A.one", type: "any P", lifetime: .scoped("user \"session\""), line: 2)
        graph.service("A.two", type: "any P", lifetime: .singleton, line: 3)
        graph.edge("A.all", "A.one", .initializer, "plugins")
        graph.edge("A.all", "A.two", .initializer, "plugins", deferred: true)
        var snapshot = graph.snapshot
        snapshot.edges[1].position = 0
        let findings = [
            Finding(rule: "cycle-init", severity: .error, message: "cannot be built", services: ["A.one", "A.all"]),
            Finding(rule: "unused-definition", severity: .note, message: "no service needs it", services: ["A.all"]),
            Finding(rule: "cycle-init", severity: .error, message: "cannot be built twice", services: ["A.one"]),
        ]
        try expectGraphGolden(DOTRenderer.render(GraphExcerpt(GraphIndex(snapshot), findings: findings)), "marks.dot")
    }

    @Test("can be reduced to failures and the paths to them")
    func failures() {
        let index = GraphIndex(MailGraph.faulty)
        let found = Finding(rule: "x", severity: .warning, message: "m", services: ["FaultyAssembly.right"])
        let note = Finding(rule: "y", severity: .note, message: "m", services: ["FaultyAssembly.store"])
        let shown = GraphExcerpt.failures([found, note], in: index).map { index.key($0) }.sorted()
        #expect(shown == ["FaultyAssembly.app", "FaultyAssembly.left", "FaultyAssembly.right"])
    }

    @Test func theStoredOrderDoesNotMatter() {
        var generator = SeededGenerator(seed: 5)
        for graph in [MailGraph.healthy, MailGraph.faulty] + (0..<300).map({ GraphSnapshot.random(seed: UInt64($0)) }) {
            let expected = Self.drawing(graph.normalized())
            #expect(Self.drawing(graph.shuffled(using: &generator)) == expected)
        }
    }

    @Test func assembliesAreNestedInTheirOnlyDependent() {
        var graph = GraphBuilder()
        graph.assembly("Root", holding: ["Left", "Right"])
        graph.assembly("Left", holding: ["Shared", "Inner"])
        graph.assembly("Right", holding: ["Shared"])
        graph.assembly("Shared")
        graph.assembly("Inner")
        graph.assembly("RingOne", holding: ["RingTwo"])
        graph.assembly("RingTwo", holding: ["RingOne"])
        graph.assembly("Empty")
        for name in ["Root", "Left", "Right", "Shared", "Inner", "RingOne", "RingTwo", "Unlisted"] { graph.service("\(name).x", type: "X") }
        let lines = Self.drawing(graph.snapshot).split(separator: "\n").filter { $0.contains("subgraph") }
        #expect(
            lines.map(String.init) == [
                "  subgraph \"cluster_Root\" {",
                "    subgraph \"cluster_Left\" {",
                "      subgraph \"cluster_Inner\" {",
                "    subgraph \"cluster_Right\" {",
                "  subgraph \"cluster_RingOne\" {",
                "  subgraph \"cluster_RingTwo\" {",
                "  subgraph \"cluster_Shared\" {",
                "  subgraph \"cluster_Unlisted\" {",
            ]
        )
    }
}
