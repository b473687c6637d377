import GraphFixtures
import TestSupport
import Testing
import WiringVocabulary

@testable import WiringGraph
@testable import WiringRendering

@Suite("Tangles of a page")
struct PageTanglesTests {
    private func tangles(_ index: GraphIndex, services: Set<Int>? = nil, cycles: CycleReport) -> [PageTangles.Tangle] {
        let excerpt = GraphExcerpt(index, services: services, cycles: cycles)
        return PageTangles(excerpt, cycles.cycles.filter { $0.members.allSatisfy { excerpt.shows($0) } }).tangles
    }

    @Test("each cycle is in one tangle, whose cut breaks it")
    func cuts() {
        for seed in UInt64(0)..<500 {
            let index = GraphIndex(GraphSnapshot.random(seed: seed, maximum: 9))
            let report = ElementaryCycles.find(in: index)
            guard !report.isTruncated else { continue }
            let tangles = tangles(index, cycles: report)
            #expect(tangles.flatMap(\.cycles).sorted() == Array(report.cycles.indices), "seed \(seed)")
            let cut = Set(tangles.flatMap(\.cut).map { [$0.from, $0.to] })
            for cycle in report.cycles { #expect(cycle.edges.contains { cut.contains([$0.from, $0.to]) }, "seed \(seed)") }
            for tangle in tangles { #expect(tangle.members.count > 1 || tangle.cycles.count == 1, "seed \(seed)") }
        }
    }

    @Test("an excerpt has the tangles of its complete cycles, with the visible part of their cuts")
    func parts() {
        var graph = GraphSnapshot(name: "ring", services: (0..<5).map { ServiceNode(key: "s\($0)", serviceType: "S\($0)") })
        for (from, to) in [(0, 1), (1, 0), (1, 2), (2, 1), (3, 4), (4, 3)] {
            graph.edges.append(DependencyEdge(from: from, to: to, kind: .property, slot: "x\(to)"))
        }
        let index = GraphIndex(graph.normalized())
        let report = ElementaryCycles.find(in: index)
        #expect(tangles(index, cycles: report).map(\.members) == [[0, 1, 2], [3, 4]])
        let part = tangles(index, services: [0, 1, 3], cycles: report)
        #expect(part.map(\.members) == [[0, 1]])
        #expect(part.map(\.cycles) == [[0]])
        #expect(part[0].cut.count == 1 && part[0].cut.allSatisfy { $0.to < 2 && $0.from < 2 })
        #expect(tangles(index, services: [0, 2, 3], cycles: report).isEmpty)
    }

    @Test("tangles are listed even if there are too many cycles, a large one without a cut")
    func many() {
        let count = 2_001
        var graph = GraphSnapshot(
            name: "big", services: (0..<count).map { ServiceNode(key: "service\($0)", serviceType: "S\($0)") })
        graph.edges = (0..<count).map { DependencyEdge(from: $0, to: ($0 + 1) % count, kind: .property, slot: "next") }
        let index = GraphIndex(graph.normalized())
        let tangles = tangles(index, cycles: CycleReport(cycles: [], isTruncated: true))
        #expect(tangles.count == 1 && tangles[0].members.count == count && tangles[0].cycles.isEmpty && tangles[0].cut.isEmpty)
    }
}
