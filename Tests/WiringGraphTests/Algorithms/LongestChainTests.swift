import GraphFixtures
import Testing
import WiringGraph
import WiringModel

@Suite("The longest path")
struct LongestChainTests {
    @Test("has as many edges as the depth, and all of them exist", arguments: 0..<200)
    func isAWay(seed: Int) {
        let index = GraphIndex(GraphSnapshot.random(seed: UInt64(seed), maximum: 9))
        let chain = LongestChain.services(in: index)
        for (from, to) in zip(chain, chain.dropFirst()) { #expect(!index.edges(from: from, to: to).isEmpty) }
        #expect(Set(chain).count == chain.count || GraphStatistics(index).groups > 0)
        #expect(chain.count - 1 >= GraphStatistics(index).depth)
    }
}
