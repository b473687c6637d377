import GraphFixtures
import TestSupport
import Testing
import WiringGraph
import WiringVocabulary

@Suite("The minimum-cost set of edges to cut")
struct CycleCutTests {
    /// The cost of the minimum cut, computed by trying all orders of the services of the whole graph.
    private func cheapest(_ graph: GraphSnapshot) -> Int {
        let count = graph.services.count
        var weights = [[Int]](repeating: [Int](repeating: 0, count: count), count: count)
        for edge in graph.edges where !edge.isObserved { weights[edge.from][edge.to] += CycleCut.cost(of: edge) }
        let loops = (0..<count).reduce(0) { $0 + weights[$1][$1] }
        var best = Int.max
        var pending: [(order: [Int], cost: Int)] = [([], loops)]
        while let (order, cost) = pending.popLast() {
            guard cost < best else { continue }
            if order.count == count { best = cost }
            for next in 0..<count where !order.contains(next) {
                pending.append((order + [next], cost + order.reduce(0) { $0 + weights[next][$1] }))
            }
        }
        return best
    }

    private func isAcyclic(_ graph: GraphSnapshot) -> Bool { StronglyConnectedComponents(GraphIndex(graph)).cyclic.isEmpty }

    @Test func exactCutsAgreeWithExhaustiveSearch() {
        for seed in 0..<2_000 {
            let graph = GraphSnapshot.random(seed: UInt64(seed), maximum: 6)
            let index = GraphIndex(graph)
            let cut = CycleCut.find(in: index)
            #expect(cut.components.reduce(0) { $0 + $1.cost } == cheapest(graph), "graph \(seed)")
            #expect(isAcyclic(cut.snapshot(of: index)))
            #expect(cut.components.allSatisfy { $0.isProven && $0.cost == $0.edges.reduce(0) { $0 + CycleCut.cost(of: $1) } })
            #expect(cut.components.map { index.key($0.members[0]) } == cut.components.map { index.key($0.members[0]) }.sorted())
        }
    }

    @Test func heuristicCutsAreValidAndTheirProofsHold() {
        var proven = 0
        for seed in 0..<1_000 {
            let graph = GraphSnapshot.random(seed: UInt64(seed), maximum: 9)
            let index = GraphIndex(graph)
            let (exact, found) = (CycleCut.find(in: index), CycleCut.find(in: index, exactSize: 0))
            #expect(isAcyclic(found.snapshot(of: index)))
            for (best, other) in zip(exact.components, found.components) {
                #expect(best.members == other.members && best.cost <= other.cost)
                if other.isProven {
                    #expect(best.cost == other.cost)
                    proven += 1
                }
            }
        }
        #expect(proven > 300)
    }

    @Test func everyEdgeOfLargeCutIsNecessary() {
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<20 {
            let count = Int.random(in: 20...60, using: &generator)
            var graph = GraphSnapshot.chain(count, isRing: true)
            for _ in 0..<(count * 2) {
                graph.edges.append(
                    DependencyEdge(
                        from: Int.random(in: 0..<count, using: &generator), to: Int.random(in: 0..<count, using: &generator),
                        kind: Bool.random(using: &generator) ? .property : .initializer, slot: "more"))
            }
            let index = GraphIndex(graph)
            let cut = CycleCut.find(in: index)
            let rest = cut.snapshot(of: index)
            #expect(isAcyclic(rest))
            for pair in Set(cut.edges.map { [$0.from, $0.to] }) where pair[0] != pair[1] {
                var closed = rest
                closed.edges += cut.edges.filter { [$0.from, $0.to] == pair }
                #expect(!isAcyclic(closed))
            }
            #expect(
                CycleCut.find(in: GraphIndex(graph.shuffled(using: &generator).normalized()))
                    == CycleCut.find(in: GraphIndex(graph.normalized())))
        }
    }

    @Test func cheapestEdgeOfLargeRingIsProvenMinimumCut() {
        var graph = GraphSnapshot.chain(1_000, isRing: true)
        graph.edges[700].kind = .property
        let cut = CycleCut.find(in: GraphIndex(graph))
        #expect(cut.edges.map(\.from) == [700] && cut.components.map(\.isProven) == [true] && cut.components.map(\.cost) == [2])
    }

    @Test func largeTangleIsCutWithoutProof() {
        var generator = SeededGenerator(seed: 9)
        let count = 20_000
        var graph = GraphSnapshot.chain(count, isRing: true)
        graph.edges += (0..<count).map { _ in
            DependencyEdge(
                from: Int.random(in: 0..<count, using: &generator), to: Int.random(in: 0..<count, using: &generator), slot: "more")
        }
        let index = GraphIndex(graph)
        let cut = CycleCut.find(in: index)
        #expect(isAcyclic(cut.snapshot(of: index)) && !cut.components.allSatisfy(\.isProven))
    }

    @Test func costOfEdgeDependsOnItsKind() {
        func cost(_ kind: EdgeKind, isDeferred: Bool = false, isOptional: Bool = false) -> Int {
            CycleCut.cost(of: DependencyEdge(from: 0, to: 1, kind: kind, slot: "", isDeferred: isDeferred, isOptional: isOptional))
        }
        #expect([EdgeKind.property, .method, .initializer, .alias].map { cost($0) } == [2, 3, 5, 20])
        #expect(cost(.initializer, isDeferred: true) == 1)
        #expect(cost(.initializer, isOptional: true) == 3)
    }
}
