import GraphFixtures
import TestSupport
import Testing
import WiringVocabulary

@testable import WiringGraph

@Suite("Services on simple paths")
struct SimpleWaysTests {
    /// All simple paths, found by exhaustive search.
    private func expected(_ index: GraphIndex, _ starts: Set<Int>, _ ends: Set<Int>) -> Set<Int> {
        var found: Set<Int> = []
        var ways = starts.map { [$0] }
        while let way = ways.popLast() {
            guard let last = way.last else { continue }
            if ends.contains(last) { found.formUnion(way) }
            for edge in index.dependencies(of: last) where !way.contains(edge.to) { ways.append(way + [edge.to]) }
        }
        return found
    }

    @Test("agrees with an exhaustive search", arguments: UInt64(0)..<400)
    func agrees(seed: UInt64) {
        let index = GraphIndex(GraphSnapshot.random(seed: seed, maximum: 9).normalized())
        guard index.count > 2 else { return }
        for (starts, ends) in [([0], [index.count - 1]), ([1], [0]), ([0, 1], [index.count - 1])] where Set(starts).isDisjoint(with: ends) {
            let found = SimplePaths(
                from: ServiceSet(starts, capacity: index.count), to: ServiceSet(ends, capacity: index.count), in: index)
            #expect(Set(found.services.positions) == expected(index, Set(starts), Set(ends)), "seed \(seed)")
            #expect(found.undecided == 0)
        }
    }

    @Test("a detour that returns is on no simple path")
    func detour() {
        var graph = GraphBuilder()
        for name in ["a", "b", "c", "d", "detour"] { graph.service("A.\(name)", type: name) }
        for (from, to) in [("a", "b"), ("b", "c"), ("c", "d"), ("b", "detour"), ("detour", "b")] {
            graph.edge("A.\(from)", "A.\(to)", .property, to)
        }
        let index = GraphIndex(graph.snapshot.normalized())
        let ways = { (from: Int, to: Int) in
            SimplePaths(from: ServiceSet([from], capacity: index.count), to: ServiceSet([to], capacity: index.count), in: index)
        }
        #expect(ways(0, 3).services.positions.map(index.key) == ["A.a", "A.b", "A.c", "A.d"])
        // The same graph with one more edge: now the detour is a part of a path.
        graph.edge("A.detour", "A.c", .property, "c")
        let other = GraphIndex(graph.snapshot.normalized())
        let found = SimplePaths(from: ServiceSet([0], capacity: 5), to: ServiceSet([3], capacity: 5), in: other)
        #expect(found.services.count == 5)
    }

    @Test("reports undecided services in a large tangle", .timeLimit(.minutes(5)))
    func great() {
        var graph = GraphSnapshot(name: "A")
        for number in 0..<3_000 { graph.services.append(ServiceNode(key: "A.s\(number)", serviceType: "S\(number)")) }
        for number in 0..<3_000 {
            graph.edges.append(DependencyEdge(from: number, to: (number + 1) % 3_000, slot: "a"))
            graph.edges.append(DependencyEdge(from: number, to: (number * 7 + 3) % 3_000, slot: "b", position: 1))
        }
        let index = GraphIndex(graph)
        let ways = SimplePaths(from: ServiceSet([0], capacity: 3_000), to: ServiceSet([1_500], capacity: 3_000), in: index)
        #expect(ways.undecided > 0 && ways.services.count > 2_000)
    }
}
