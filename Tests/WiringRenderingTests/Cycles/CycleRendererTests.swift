import GraphFixtures
import Testing
import WiringGraph
import WiringRendering
import WiringVocabulary

@Suite("Cycles as text")
struct CycleRendererTests {
    private func text(_ graph: GraphSnapshot, _ charset: TextCharset = .unicode, limit: Int = 1_000) -> String {
        let index = GraphIndex(graph)
        return CycleDiagram(ElementaryCycles.find(in: index, limit: limit), in: index).text(charset)
    }

    @Test func legalCycleIsDrawn() throws { try expectGraphGolden(text(MailGraph.healthy), "cycles-healthy.txt") }

    @Test func everyVerdictIsDrawn() throws { try expectGraphGolden(text(MailGraph.faulty), "cycles-faulty.txt") }

    @Test func cyclesAreDrawnInASCII() throws { try expectGraphGolden(text(MailGraph.faulty, .ascii), "cycles-ascii.txt") }

    @Test func longCycleIsShortened() throws { try expectGraphGolden(text(.chain(100, isRing: true, kind: .method)), "cycles-long.txt") }

    @Test func deferredEdgesSelfLoopsAndTruncationAreShown() throws {
        var graph = GraphBuilder()
        graph.service("A.one", type: "One", line: 3)
        graph.service("A.two", type: "Two")
        graph.edge("A.one", "A.two", .initializer, "makeTwo", deferred: true)
        graph.edge("A.two", "A.one", .initializer, "one")
        graph.edge("A.two", "A.two", .initializer, "parent")
        try expectGraphGolden(text(graph.snapshot) + "\n\n" + text(graph.snapshot, limit: 1), "cycles-small.txt")
    }

    @Test func absenceOfCyclesIsReported() { #expect(text(.chain(3)) == "no cycles") }
}
