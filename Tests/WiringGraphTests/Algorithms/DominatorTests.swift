import Testing
import WiringGraph
import WiringVocabulary

@Suite("Dominators")
struct DominatorTests {
    /// What the starts lead to when one service is taken away.
    private func reached(_ graph: GraphSnapshot, from starts: [Int], without removed: Int?) -> Set<Int> {
        var reached: Set<Int> = []
        var pending = starts.filter { $0 != removed }
        while let service = pending.popLast() {
            guard reached.insert(service).inserted else { continue }
            pending += graph.edges.filter { $0.from == service && $0.to != removed }.map(\.to)
        }
        return reached
    }

    @Test func agreeWithTakingEachServiceAway() {
        for seed in 0..<2_000 {
            let graph = GraphSnapshot.random(seed: UInt64(seed), maximum: 9)
            let index = GraphIndex(graph)
            let starts = seed.isMultiple(of: 3) ? nil : Array(Set([0, seed % index.count]))
            let dominators = Dominators(from: starts, in: index)
            let all = reached(graph, from: starts ?? index.roots, without: nil)
            #expect(Set(dominators.isReached.indices.filter { dominators.isReached[$0] }) == all)
            for service in 0..<index.count {
                let lost = all.contains(service) ? all.subtracting(reached(graph, from: starts ?? index.roots, without: service)) : []
                #expect(Set(dominators.dominated(by: service)) == lost, "graph \(seed) service \(service)")
            }
        }
    }

    @Test func aLongChainIsWalkedWithoutRecursion() {
        let dominators = Dominators(in: GraphIndex(.chain(100_000)))
        #expect(dominators.immediate[99_999] == 99_998)
        #expect(dominators.dominated(by: 50_000).count == 50_000)
    }
}
