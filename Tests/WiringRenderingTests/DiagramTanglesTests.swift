import GraphFixtures
import TestSupport
import Testing
import WiringVocabulary

@testable import WiringGraph
@testable import WiringRendering

@Suite("Cycles in pictures")
struct PictureTanglesTests {
    private struct Pair: Hashable {
        var from: Int
        var to: Int
    }

    @Test("a tangle marks the same edges as its listed cycles, including broken ones")
    func agreesWithTheList() {
        for seed in UInt64(0)..<2_000 {
            var graph = GraphSnapshot.random(seed: seed, maximum: 7)
            graph.isAssumed = seed % 2 == 0
            let index = GraphIndex(graph)
            let report = ElementaryCycles.find(in: index)
            guard !report.isTruncated else { continue }
            let tangles = DiagramTangles(index, StronglyConnectedComponents(index))
            var listed: [Pair: Bool] = [:]
            for cycle in report.cycles {
                for edge in cycle.edges {
                    // A cycle of aliases only has no instance.
                    listed[Pair(from: edge.from, to: edge.to), default: false] =
                        listed[Pair(from: edge.from, to: edge.to), default: false] || cycle.verdict.isBroken
                }
            }
            var marked: [Pair: Bool] = [:]
            for edge in index.edges {
                guard let mark = tangles.mark(of: edge) else { continue }
                let pair = Pair(from: edge.from, to: edge.to)
                marked[pair, default: false] = marked[pair, default: false] || mark.broken != nil
            }
            #expect(Set(listed.keys) == Set(marked.keys), "seed \(seed)")
            for (pair, isBroken) in listed where isBroken { #expect(marked[pair] == true, "seed \(seed)") }
        }
    }

    @Test("many cycles are marked as tangles, few individually")
    func manyAndFew() {
        let few = GraphExcerpt(GraphIndex(.chain(20, isRing: true)))
        #expect(few.caption == "20 services, 20 dependencies, 1 cycle")
        #expect(few.mark(of: few.edges[0]) == CycleMark(numbers: [1], broken: .impossible))
        let big = GraphExcerpt(GraphIndex(.chain(200, isRing: true, kind: .property)))
        #expect(big.caption == "200 services, 200 dependencies, 1 tangle of too many cycles to list")
        #expect(big.mark(of: big.edges[0]) == CycleMark(numbers: [1], isTangle: true))
        #expect(DOTRenderer.render(big).contains("label=\"\\\\.next (tangle 1)\", style=dashed, color=\"#37659e\""))
        #expect(MermaidRenderer.render(big).contains("(tangle 1)"))
        // Fifteen services that all depend on each other are in too many cycles to list.
        var dense = GraphSnapshot.chain(15)
        dense.edges = (0..<15).flatMap { one in (0..<15).filter { $0 != one }.map { DependencyEdge(from: one, to: $0, slot: "s\($0)") } }
        let excerpt = GraphExcerpt(GraphIndex(dense))
        #expect(excerpt.edges.allSatisfy { excerpt.mark(of: $0)?.broken == .impossible })
        #expect(DOTRenderer.render(excerpt).contains("(tangle 1, impossible)"))
    }
}
