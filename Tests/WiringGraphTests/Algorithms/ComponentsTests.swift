import Testing
import WiringGraph
import WiringVocabulary

@Suite("Strongly connected components")
struct ComponentsTests {
    @Test func agreeWithReachability() {
        for seed in 0..<3_000 {
            let graph = GraphSnapshot.random(seed: UInt64(seed), maximum: 9)
            let model = ReferenceModel(graph)
            let components = StronglyConnectedComponents(GraphIndex(graph))
            for left in 0..<model.count {
                for right in 0..<model.count {
                    let isTogether = left == right || (model.distances[left][right] != nil && model.distances[right][left] != nil)
                    #expect((components.component[left] == components.component[right]) == isTogether)
                    if model.distances[left][right] != nil { #expect(components.component[left] >= components.component[right]) }
                }
                #expect(components.members[components.component[left]].contains(left))
                let isOnCycle = model.distances[left][left] != nil
                #expect(components.cyclic.contains(components.component[left]) == isOnCycle)
            }
        }
    }

    @Test func longChainsAndRingsDoNotOverflow() {
        let chain = StronglyConnectedComponents(GraphIndex(.chain(100_000)))
        #expect(chain.members.count == 100_000 && chain.cyclic.isEmpty)
        let ring = StronglyConnectedComponents(GraphIndex(.chain(100_000, isRing: true)))
        #expect(ring.members.count == 1 && ring.cyclic == [0])
    }
}
