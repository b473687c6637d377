import GraphFixtures
import TestSupport
import Testing
import WiringGraph
import WiringRendering
import WiringVocabulary

@Suite("Rails")
struct RailsRendererTests {
    /// The graph of the design document's drawing.
    private static var shop: GraphSnapshot {
        var graph = GraphBuilder(name: "Shop")
        for (name, lifetime) in [
            ("App", .singleton), ("OrderService", .prototype), ("UserService", .prototype), ("Mailer", .prototype),
            ("HTTPClient", .singleton), ("UserRepository", .scoped("request")), ("Session", .scoped("request")), ("Clock", .singleton),
            ("OrderRepository", .scoped("request")), ("Database", .singleton), ("Logger", .singleton), ("Config", .singleton),
        ] as [(String, Lifetime)] {
            graph.service(name, type: name, lifetime: lifetime)
        }
        for (from, targets) in [
            ("App", ["OrderService", "UserService"]), ("OrderService", ["Logger", "OrderRepository", "UserService"]),
            ("UserService", ["UserRepository", "Mailer"]), ("Mailer", ["HTTPClient"]), ("HTTPClient", ["Logger"]),
            ("UserRepository", ["Database", "Session"]), ("Session", ["Clock", "Logger"]), ("OrderRepository", ["Database", "Logger"]),
            ("Database", ["Config", "Logger"]), ("Logger", ["Config"]),
        ] {
            for target in targets { graph.edge(from, target, .initializer, target.lowercased()) }
        }
        return graph.snapshot
    }

    /// Many joins and crossings, new rails in between, cycles without a root, a self-loop.
    private static var tangle: GraphSnapshot {
        var graph = GraphBuilder(name: "Tangle")
        for name in ["a", "b", "c", "d", "e", "f", "g", "h", "r", "s", "t", "u"] { graph.service(name, type: name) }
        for edge in [
            "ab", "ac", "ad", "ae", "bf", "bc", "be", "cg", "ch", "cd", "ce", "de", "fg", "gh", "rs", "st", "tr", "tu", "uu", "ha",
        ] {
            graph.edge(String(edge.prefix(1)), String(edge.suffix(1)), .initializer, edge)
        }
        return graph.snapshot
    }

    private static func drawing(_ graph: GraphSnapshot, charset: TextCharset = .unicode, hubMinimum: Int = 5) -> String {
        RailsDrawing(RailsGraph(GraphExcerpt(GraphIndex(graph))), charset: charset, hubMinimum: hubMinimum).text
    }

    @Test("match the drawing in the design document")
    func design() {
        #expect(
            Self.drawing(Self.shop) == """
                ● App
                ├─╮
                │ ○ OrderService  → Logger
                ├─┤
                ○ │ UserService
                ├─┼─╮
                │ │ ○ Mailer
                │ │ ● HTTPClient  → Logger
                ◐ │ UserRepository
                ├─┼─╮
                │ │ ◐ Session  → Logger
                │ │ ● Clock
                │ ◐ OrderRepository  → Logger
                ├─╯
                ● Database  → Logger
                │ ● Logger
                ├─╯
                ● Config
                hubs: Logger ×5
                """)
    }

    private static let goldens: [(name: String, graph: GraphSnapshot)] = [
        ("mail", MailGraph.healthy), ("faulty", MailGraph.faulty), ("tangle", tangle), ("observed", HostileGraph.observed),
        ("hostile", HostileGraph.names),
    ]

    @Test(arguments: goldens.indices) func drawingsMatchGoldenFiles(number: Int) throws {
        let (name, graph) = Self.goldens[number]
        let unicode = Self.drawing(graph)
        let ascii = Self.drawing(graph, charset: .ascii, hubMinimum: 3)
        try expectGraphGolden("\(unicode)\n\n\(ascii)", "rails-\(name).txt")
    }

    @Test("draw assemblies, with notes for their cycles")
    func assemblies() throws {
        var graph = GraphBuilder()
        for key in ["A.x", "A.y", "B.x", "C.x"] { graph.service(key, type: key) }
        for (from, to) in [("A.x", "A.y"), ("A.x", "B.x"), ("A.y", "B.x"), ("B.x", "C.x"), ("C.x", "A.y")] {
            graph.edge(from, to, .initializer, "slot")
        }
        let assemblies = AssemblyGraph(GraphExcerpt(GraphIndex(graph.snapshot)))
        #expect(
            RailsDrawing(RailsGraph(assemblies)).text == """
                ■ A  2 services
                │
                ■ B  1 service
                │
                ■ C  back to A (cycle)  1 service
                """)
        #expect(assemblies.assemblyCycles == [[0, 1, 2]])
        try expectGraphGolden(DOTRenderer.render(assemblies, name: "Graph"), "assemblies.dot")
    }

    @Test("draw a line between adjacent assemblies only if one depends on the other")
    func adjacentAssemblies() {
        var graph = GraphBuilder()
        for key in ["A.x", "B.x", "C.x", "D.x"] { graph.service(key, type: key) }
        graph.edge("A.x", "B.x", .initializer, "slot")
        graph.edge("C.x", "D.x", .initializer, "slot")
        let assemblies = AssemblyGraph(GraphExcerpt(GraphIndex(graph.snapshot)))
        #expect(
            RailsDrawing(RailsGraph(assemblies), charset: .ascii).text == """
                # A  1 service
                |
                # B  1 service

                # C  1 service
                |
                # D  1 service
                """)
    }

    /// Reads a drawing: follows the rails from each row to the rows where they end.
    @Test("match the dependencies, in any graph")
    func readBack() {
        for seed in UInt64(0)..<1_500 {
            let graph = GraphSnapshot.random(seed: seed, maximum: 12)
            let excerpt = GraphExcerpt(GraphIndex(graph))
            let drawing = RailsDrawing(RailsGraph(excerpt))
            #expect(drawing.lines.compactMap(\.vertex).sorted() == Array(graph.services.indices), "seed \(seed)")
            let expected = Set(graph.edges.filter { !$0.isObserved }.map { [graph.services[$0.from].key, graph.services[$0.to].key] })
            #expect(RailsReader.edges(drawing, excerpt) == expected, "seed \(seed)\n\(drawing.text)")
        }
    }

    @Test("do not depend on the stored order")
    func order() {
        var generator = SeededGenerator(seed: 8)
        for graph in [MailGraph.healthy, MailGraph.faulty] {
            #expect(Self.drawing(graph.shuffled(using: &generator)) == Self.drawing(graph))
        }
    }

    @Test("of a long chain require no recursion")
    func chain() {
        #expect(RailsDrawing(RailsGraph(GraphExcerpt(GraphIndex(.chain(100_000)))), maximumRows: .max).lines.count == 100_000)
        let ring = RailsDrawing(RailsGraph(GraphExcerpt(GraphIndex(.chain(20_000, isRing: true)))), maximumRows: .max)
        #expect(ring.lines.last?.notes == ["back to S.00000 (cycle)"])
    }

    @Test("have a maximum number of rows, and of names in a list")
    func bounds() {
        let chain = RailsDrawing(RailsGraph(GraphExcerpt(GraphIndex(.chain(20_000)))))
        #expect(chain.lines.count == 10_000 && chain.cut == 10_000 && !chain.isTooWide)
        var core = GraphSnapshot.chain(60)
        core.edges = (0..<60).flatMap { from in (0..<60).map { DependencyEdge(from: from, to: $0, slot: "x") } }
        let drawing = RailsDrawing(RailsGraph(GraphExcerpt(GraphIndex(core))))
        #expect(drawing.hubs?.hasSuffix("S.23 ×59, ... 36 more") == true)
        #expect(drawing.lines.first { $0.vertex == 0 }?.notes.first?.hasSuffix(", ... 35 more") == true)
        let last = drawing.lines.last { $0.vertex != nil }
        #expect(last?.notes.last == "and 36 more back (cycles)")
    }

    @Test("are replaced by an overview if the graph is too large")
    func overview() {
        let overview = GraphOverview(GraphExcerpt(GraphIndex(Self.shop)))
        #expect((overview.services, overview.edges, overview.roots, overview.depth) == (12, 18, 1, 6))
        #expect(overview.start == "App")
        #expect(overview.hubs.map { "\($0.name) \($0.count)" } == ["Logger 5", "Config 2", "Database 2"])
        #expect(GraphOverview(GraphExcerpt(GraphIndex(MailGraph.healthy))).assemblies.first?.name == "MailAssembly")
        #expect(GraphOverview(GraphExcerpt(GraphIndex(.chain(50_000)))).depth == 49_999)
    }
}

/// Reads the rails of a drawing like a person.
private enum RailsReader {
    static func edges(_ drawing: RailsDrawing, _ excerpt: GraphExcerpt) -> Set<[String]> {
        var result: Set<[String]> = []
        /// The sources of each column's rail.
        var sources: [Int: Set<String>] = [:]
        var own = (column: 0, key: "")
        for line in drawing.lines {
            let cells = Array(line.text)
            guard let vertex = line.vertex else {
                // The ends of the line and new rails are joined; a crossing is not.
                for column in stride(from: 0, to: cells.count, by: 2) where "├┤╮╭┬".contains(cells[column]) && column != own.column {
                    sources[column, default: []].insert(own.key)
                }
                if own.column >= cells.count || "╯╰┴ ".contains(cells[own.column]) { sources[own.column] = nil }
                continue
            }
            let key = excerpt.index.key(excerpt.services[vertex])
            let column = line.before.count
            for source in sources[column] ?? [] { result.insert([source, key]) }
            let passed = Array(line.before + " " + line.after)
            sources = sources.filter { $0.key < passed.count && passed[$0.key] == "│" }
            own = (column, key)
            sources[column] = [key]
            for note in line.notes {
                if note == "needs itself (cycle)" { result.insert([key, key]) }
                for (start, separator) in [("→ ", ", "), ("back to ", "\n")] where note.hasPrefix(start) {
                    for target in note.dropFirst(start.count).split(separator: separator) {
                        result.insert([key, String(target.hasSuffix(" (cycle)") ? target.dropLast(8) : target)])
                    }
                }
            }
        }
        return result
    }
}
