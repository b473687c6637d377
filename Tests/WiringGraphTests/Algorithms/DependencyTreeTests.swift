import GraphFixtures
import Testing
import WiringGraph
import WiringVocabulary

@Suite("Trees")
struct DependencyTreeTests {
    private func tree(
        _ graph: GraphSnapshot, _ keys: [String], direction: GraphDirection = .dependencies, maximumDepth: Int? = nil,
        maximumLines: Int = 2_000
    ) throws -> DependencyTree {
        let lookup = ServiceLookup(graph)
        let roots = try keys.map { try #require(lookup.position(ofKey: $0)) }
        return DependencyTree(
            of: roots, in: GraphIndex(graph), direction: direction, maximumDepth: maximumDepth, maximumLines: maximumLines)
    }

    private func text(
        _ graph: GraphSnapshot, _ keys: [String], direction: GraphDirection = .dependencies, maximumDepth: Int? = nil,
        maximumLines: Int = 2_000
    ) throws -> String {
        let tree = try tree(graph, keys, direction: direction, maximumDepth: maximumDepth, maximumLines: maximumLines)
        return tree.text(in: graph) + "\n\(tree.services) services, \(tree.roots) roots, depth \(tree.depth), \(tree.cut) more"
    }

    @Test func treeShowsDependencies() throws {
        try expectGraphGolden(text(MailGraph.healthy, ["MailAppAssembly.app"]), "tree-dependencies.txt")
    }

    @Test func treeShowsDependents() throws {
        try expectGraphGolden(
            text(MailGraph.healthy, ["MailAssembly.store"], direction: .dependents), "tree-dependents.txt")
    }

    @Test func treeIsLimitedByDepth() throws {
        try expectGraphGolden(text(MailGraph.healthy, ["MailAppAssembly.app"], maximumDepth: 2), "tree-depth.txt")
    }

    @Test func treeShowsMissingServicesAndSeveralRoots() throws {
        let roots = ["FaultyAssembly.draft", "FaultyAssembly.outbox"]
        try expectGraphGolden(text(MailGraph.faulty, roots), "tree-faulty.txt")
    }

    @Test func serviceCutByDepthIsExpandedAtLaterOccurrence() throws {
        var graph = GraphBuilder()
        for key in ["a", "b", "c", "d", "e"] { graph.service(key, type: key) }
        for (from, to) in [("a", "b"), ("b", "c"), ("c", "d"), ("d", "e"), ("a", "c")] { graph.edge(from, to, .initializer, "x") }
        let text = try tree(graph.snapshot, ["a"], maximumDepth: 3).text(in: graph.snapshot)
        #expect(text == "a\n  b\n    c\n      d  …\n  c\n    d\n      e")
    }

    @Test func dependentOfCutServiceIsExpandedAtLaterOccurrence() throws {
        var graph = GraphBuilder()
        for key in ["a", "b", "c", "d", "e", "x"] { graph.service(key, type: key) }
        for (from, to) in [("a", "x"), ("x", "b"), ("b", "c"), ("c", "d"), ("d", "e"), ("a", "b")] {
            graph.edge(from, to, .initializer, "y")
        }
        let text = try tree(graph.snapshot, ["a"], maximumDepth: 4).text(in: graph.snapshot)
        #expect(
            text == "a\n  x\n    b\n      c\n        d  …\n  b\n    c\n      d\n        e")
    }

    @Test func countsAgreeWithLines() throws {
        for seed in 0..<1_000 {
            let graph = GraphSnapshot.random(seed: UInt64(seed))
            let index = GraphIndex(graph)
            for direction in GraphDirection.allCases {
                for depth in [nil, 0, 1, 3] {
                    let tree = DependencyTree(of: [0], in: index, direction: direction, maximumDepth: depth)
                    let drawn = Set(tree.lines.map(\.service))
                    let reachable = Reachability(from: [0], direction: direction, maximumDistance: depth, in: index).services
                    #expect(drawn == reachable)
                    #expect(tree.services == drawn.count && tree.roots == 1)
                    #expect(tree.cut == Reachability(from: [0], direction: direction, in: index).services.count - drawn.count)
                }
            }
        }
    }

    @Test func longChainIsTruncated() {
        let tree = DependencyTree(of: [0], in: GraphIndex(.chain(100_000)))
        #expect(tree.lines.count == 2_000 && tree.cut == 98_000 && tree.depth == 1_999)
        #expect(tree.services == 2_000)
    }
}
