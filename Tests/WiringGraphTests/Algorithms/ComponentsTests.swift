import GraphFixtures
import Testing
import WiringGraph
import WiringVocabulary

@Suite("Strongly connected components of services")
struct ComponentsTests {
    @Test func agreeWithReachability() {
        for seed in 0..<1_000 {
            let graph = GraphSnapshot.random(seed: UInt64(seed), maximum: 9)
            let index = GraphIndex(graph)
            let includesObserved = seed.isMultiple(of: 2)
            let model = includesObserved ? ReferenceModel(graph) : ReferenceModel(graph).constructed
            let components = StronglyConnectedComponents(index, includesObserved: includesObserved)
            for left in 0..<model.count {
                let together = (0..<model.count).filter { right in
                    left == right || (model.distances[left][right] != nil && model.distances[right][left] != nil)
                }
                let number = components.component[left]
                #expect(components.members[number].map(index.key) == together.map(index.key).sorted())
                #expect(components.cyclic.contains(number) == (model.distances[left][left] != nil))
                for right in 0..<model.count where model.distances[left][right] != nil { #expect(number >= components.component[right]) }
            }
            let firsts = components.cyclic.map { index.key(components.members[$0][0]) }
            #expect(firsts == firsts.sorted())
        }
    }
}
