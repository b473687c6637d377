import GraphFixtures
import Testing
import WiringGraph
import WiringVocabulary

@Suite("Paths through a graph")
struct PathTests {
    @Test func shortestPathsAgreeWithTheModel() {
        for seed in 0..<2_000 {
            let graph = GraphSnapshot.random(seed: UInt64(seed))
            let (index, model) = (GraphIndex(graph), ReferenceModel(graph))
            for from in 0..<model.count {
                for to in 0..<model.count {
                    let path = ShortestPath.find(in: index, from: from, to: to)
                    #expect(path?.count == model.distances[from][to])
                    guard let path else { continue }
                    #expect(path.first?.from == from && path.last?.to == to)
                    let keys = [index.key(from)] + path.map { index.key($0.to) }
                    let shortest = model.simplePaths(from: from, to: to).filter { $0.count == path.count + 1 }
                    let smallest = shortest.map { $0.map(index.key) }.min { $0.lexicographicallyPrecedes($1) }
                    #expect(keys == smallest)
                }
            }
        }
    }

    @Test func reachabilityAgreesWithTheModel() {
        for seed in 0..<2_000 {
            let graph = GraphSnapshot.random(seed: UInt64(seed))
            let (index, model) = (GraphIndex(graph), ReferenceModel(graph))
            for start in 0..<model.count {
                let down = Reachability(from: [start], direction: .dependencies, in: index).reached
                let up = Reachability(from: [start], direction: .dependents, in: index).reached
                for other in 0..<model.count {
                    #expect(down.first { $0.service == other }?.distance == (other == start ? 0 : model.distances[start][other]))
                    #expect(up.first { $0.service == other }?.distance == (other == start ? 0 : model.distances[other][start]))
                }
                let near = Reachability(from: [start], direction: .dependencies, maximumDistance: 1, in: index)
                #expect(near.services == model.neighbors(start).union([start]))
            }
        }
    }

    @Test func pathsAreCountedWithoutCycles() {
        var graph = GraphBuilder()
        for key in ["a", "b", "c", "d", "e"] { graph.service(key, type: key) }
        for (from, to) in [("a", "b"), ("a", "c"), ("b", "d"), ("c", "d"), ("a", "d"), ("a", "d")] {
            graph.edge(from, to, .initializer, "x")
        }
        let index = GraphIndex(graph.snapshot)
        #expect(PathCount(from: 0, to: 3, in: index).count == 3)
        #expect(PathCount(from: 3, to: 0, in: index).count == 0)
        #expect(PathCount(from: 0, to: 4, in: index).count == 0)
        #expect(PathCount(from: 0, to: 0, in: index).count == 1)
    }

    @Test func countedPathsAgreeWithTheModel() {
        for seed in 0..<2_000 {
            var graph = GraphSnapshot.random(seed: UInt64(seed), maximum: 8).normalized()
            graph.edges.removeAll { $0.from >= $0.to }
            let (index, model) = (GraphIndex(graph), ReferenceModel(graph))
            for to in 1..<max(model.count, 2) where model.count > 1 {
                #expect(PathCount(from: 0, to: to, in: index).count == model.simplePaths(from: 0, to: to).count)
            }
        }
    }

    @Test func pathCountIsExactWithoutCycles() {
        var exact = 0
        for seed in 0..<2_000 {
            let graph = GraphSnapshot.random(seed: UInt64(seed), maximum: 7)
            let (index, model) = (GraphIndex(graph), ReferenceModel(graph))
            for from in 0..<model.count {
                for to in 0..<model.count where to != from {
                    let count = PathCount(from: from, to: to, in: index)
                    // Whether a service on a path is in a cycle of several services.
                    let isThroughRing = (0..<model.count).contains { middle in
                        (middle == from || model.distances[from][middle] != nil) && (middle == to || model.distances[middle][to] != nil)
                            && (0..<model.count).contains {
                                $0 != middle && model.distances[middle][$0] != nil && model.distances[$0][middle] != nil
                            }
                    }
                    #expect(count.isExact == !isThroughRing)
                    guard count.isExact else { continue }
                    #expect(count.count == model.simplePaths(from: from, to: to).count)
                    exact += 1
                }
            }
        }
        #expect(exact > 1_000)
    }

    @Test func pathCountSaturates() {
        var graph = GraphSnapshot.chain(100)
        graph.edges += (0..<98).map { DependencyEdge(from: $0, to: $0 + 2, slot: "skip") }
        #expect(PathCount(from: 0, to: 99, in: GraphIndex(graph)).count == Int.max)
    }

    @Test func longChainsDoNotOverflow() {
        let index = GraphIndex(.chain(100_000))
        #expect(ShortestPath.find(in: index, from: 0, to: 99_999)?.count == 99_999)
        #expect(Reachability(from: [0], direction: .dependencies, in: index).reached.last?.distance == 99_999)
        #expect(PathCount(from: 0, to: 99_999, in: index).count == 1)
    }

    @Test func longPathsAreShortenedInText() throws {
        let index = GraphIndex(.chain(100))
        let path = try #require(ShortestPath.find(in: index, from: 0, to: 99))
        #expect(PathText.text(path, in: index, maximumServices: 4) == "S.000 -> S.001 -> (96 more) -> S.098 -> S.099")
        #expect(PathText.text(Array(path.prefix(1)), in: index) == "S.000 -> S.001")
        #expect(PathText.text([Int](), in: index).isEmpty)
    }
}
