import GraphFixtures
import Testing
import WiringGraph
import WiringVocabulary

@Suite("Graph statistics")
struct GraphStatisticsTests {
    /// The number of edges of the longest path, computed by exhaustive search.
    private func depth(_ graph: GraphSnapshot) -> Int {
        var longest = 0
        var pending = graph.services.indices.map { ($0, 0) }
        while let (service, length) = pending.popLast() {
            longest = max(longest, length)
            for edge in graph.edges where edge.from == service { pending.append((edge.to, length + 1)) }
        }
        return longest
    }

    @Test func depthIsLengthOfLongestPath() {
        for seed in 0..<500 {
            var graph = GraphSnapshot.random(seed: UInt64(seed), maximum: 7)
            graph.edges.removeAll { $0.from >= $0.to }
            let statistics = GraphStatistics(GraphIndex(graph))
            #expect(statistics.depth == depth(graph))
            #expect(statistics.groups == 0 && statistics.largestGroup == 0)
            #expect(statistics.kinds.reduce(0) { $0 + $1.count } == graph.services.count)
        }
    }

    @Test func cyclesCountAsOneServiceInDepth() {
        let statistics = GraphStatistics(GraphIndex(.chain(5, isRing: true)))
        #expect(statistics.depth == 0 && statistics.groups == 1 && statistics.largestGroup == 5)
        #expect(GraphStatistics(GraphIndex(.chain(100_000))).depth == 99_999)
    }

    @Test func statisticsCountAssembliesLifetimesAndRoots() {
        let statistics = GraphStatistics(GraphIndex(MailGraph.healthy))
        #expect(statistics.assemblies.map(\.name) == ["MailAssembly", "ClientAssembly", "CoreAssembly", "MailAppAssembly"])
        #expect(statistics.assemblies.map(\.count) == [4, 3, 2, 1])
        #expect(statistics.lifetimes.first?.name == "objectGraph" && statistics.lifetimes.first?.count == 3)
        #expect(statistics.roots == 1 && statistics.leaves == 2)
    }
}
