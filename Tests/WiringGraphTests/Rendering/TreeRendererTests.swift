import Testing
import WiringGraph
import WiringVocabulary

@Suite("Trees")
struct TreeRendererTests {
    private func tree(
        _ graph: GraphSnapshot,
        _ keys: [String],
        _ options: TreeRenderer.Options = TreeRenderer.Options()
    ) throws -> TreeRenderer.Tree {
        let lookup = ServiceLookup(graph)
        let roots = try keys.map { try #require(lookup.position(ofKey: $0)) }
        return TreeRenderer(GraphIndex(graph), options: options).render(roots)
    }

    private func drawing(_ tree: TreeRenderer.Tree) -> String { tree.text + "\n" + tree.summary }

    @Test func dependencies() throws {
        try expectGraphGolden(drawing(try tree(MailGraph.healthy, ["MailAppAssembly.app"])), "tree-dependencies.txt")
    }

    @Test func dependents() throws {
        try expectGraphGolden(
            drawing(try tree(MailGraph.healthy, ["MailAssembly.store"], .init(direction: .dependents))), "tree-dependents.txt")
    }

    @Test func ascii() throws {
        try expectGraphGolden(
            drawing(try tree(MailGraph.healthy, ["MailAppAssembly.app"], .init(maximumDepth: 2, charset: .ascii))), "tree-ascii.txt")
    }

    @Test func withoutNotes() throws {
        let options = TreeRenderer.Options(showsNotes: false)
        try expectGraphGolden(drawing(try tree(MailGraph.healthy, ["ClientAssembly.screen"], options)), "tree-without-notes.txt")
    }

    @Test func missingServicesAndSeveralRoots() throws {
        let roots = ["FaultyAssembly.draft", "FaultyAssembly.outbox"]
        try expectGraphGolden(drawing(try tree(MailGraph.faulty, roots)), "tree-faulty.txt")
    }

    @Test func aServiceCutByTheDepthIsDrawnInFullWhereThereIsRoom() throws {
        var graph = GraphBuilder()
        for key in ["a", "b", "c", "d", "e"] { graph.service(key, type: key) }
        for (from, to) in [("a", "b"), ("b", "c"), ("c", "d"), ("d", "e"), ("a", "c")] { graph.edge(from, to, .initializer, "x") }
        let text = try tree(graph.snapshot, ["a"], .init(maximumDepth: 3)).lines.map(\.text)
        #expect(text == ["◇ a", "├── ◇ b", "│   └── ◇ c", "│       └── ◇ d …", "└── ◇ c", "    └── ◇ d", "        └── ◇ e"])
    }

    @Test func whoHoldsACutServiceIsCutTooAndDrawnInFullWhereThereIsRoom() throws {
        var graph = GraphBuilder()
        for key in ["a", "b", "c", "d", "e", "x"] { graph.service(key, type: key) }
        for (from, to) in [("a", "x"), ("x", "b"), ("b", "c"), ("c", "d"), ("d", "e"), ("a", "b")] {
            graph.edge(from, to, .initializer, "y")
        }
        let text = try tree(graph.snapshot, ["a"], .init(maximumDepth: 4)).lines.map(\.text)
        #expect(
            text == [
                "◇ a", "├── ◇ x", "│   └── ◇ b", "│       └── ◇ c", "│           └── ◇ d …", "└── ◇ b", "    └── ◇ c", "        └── ◇ d",
                "            └── ◇ e",
            ])
    }

    @Test func countsAgreeWithTheLines() throws {
        for seed in 0..<1_000 {
            let graph = GraphSnapshot.random(seed: UInt64(seed))
            let index = GraphIndex(graph)
            for direction in GraphDirection.allCases {
                for depth in [nil, 0, 1, 3] {
                    let tree = TreeRenderer(index, options: .init(direction: direction, maximumDepth: depth)).render([0])
                    let drawn = Set(tree.lines.map(\.service))
                    let reachable = Reachability(from: [0], direction: direction, maximumDistance: depth, in: index).services
                    #expect(drawn == reachable)
                    #expect(tree.services == drawn.count && tree.roots == 1)
                    #expect(tree.cut == Reachability(from: [0], direction: direction, in: index).services.count - drawn.count)
                }
            }
        }
    }

    @Test func aLongChainIsCut() {
        let tree = TreeRenderer(GraphIndex(.chain(100_000))).render([0])
        #expect(tree.lines.count == 2_000 && tree.cut == 98_000 && tree.depth == 1_999)
        #expect(tree.summary == "2000 services, depth 1999, 98000 more not shown")
    }
}
