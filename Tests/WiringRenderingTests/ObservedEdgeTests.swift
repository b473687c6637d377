import Foundation
import GraphFixtures
import Testing
import WiringGraph
import WiringRendering
import WiringRules
import WiringVocabulary

@Suite("Observed edges")
struct ObservedEdgeTests {
    /// A screen that looks up a service which depends on the screen: not a cycle of construction.
    private static var graph: GraphSnapshot {
        var graph = GraphBuilder(name: "Legacy")
        graph.service("Legacy.screen", type: "Screen", line: 1)
        graph.service("Legacy.locator", type: "Locator", lifetime: .singleton, line: 2)
        graph.service("Legacy.router", type: "Router", line: 3)
        graph.service("Legacy.locator[any Images]", type: "any Images", lifetime: .lazySingleton, kind: .located)
        graph.edge("Legacy.screen", "Legacy.locator", .initializer, "locator", construction: true)
        graph.edge("Legacy.router", "Legacy.screen", .initializer, "screen", construction: true)
        graph.edge("Legacy.screen", "Legacy.router", .observed, "Router")
        graph.edge("Legacy.screen", "Legacy.locator[any Images]", .observed, "any Images")
        var snapshot = graph.snapshot
        for number in snapshot.edges.indices where snapshot.edges[number].isObserved { snapshot.edges[number].lookUps = number - 1 }
        return snapshot
    }

    private let index = GraphIndex(Self.graph)

    @Test("are not part of cycles; only the rule about look-ups reports them")
    func noCycle() {
        #expect(ElementaryCycles.find(in: index).cycles.isEmpty)
        #expect(StronglyConnectedComponents(index).cyclic.isEmpty)
        #expect(StronglyConnectedComponents(index, includesObserved: true).cyclic.count == 1)
        #expect(Linter.findings(in: Self.graph).map(\.rule) == ["locator-use"])
    }

    @Test("are followed on paths and in trees")
    func paths() throws {
        let path = try #require(ShortestPath.find(in: index, from: 0, to: 2))
        #expect(path.map(\.slotDescription) == ["observed look-up of Router"])
        #expect(PathCount(from: 0, to: 3, in: index).count == 1)
        try expectGraphGolden(DependencyTree(of: [0], in: index).text(in: index.snapshot), "tree-observed.txt")
    }

    @Test("are drawn dashed, with a separate sign and note")
    func drawing() throws {
        try expectGraphGolden(DOTRenderer.render(GraphExcerpt(index)), "observed.dot")
    }

    @Test("have a count of look-ups in JSON, unlike other edges")
    func coding() throws {
        let bytes = GraphFile.bytes(of: Self.graph)
        #expect(try GraphFile.parse(bytes) == Self.graph.normalized())
        #expect(String(decoding: bytes, as: UTF8.self).components(separatedBy: "lookUps").count == 3)
    }
}
