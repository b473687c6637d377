import TestSupport
import Testing
import WiringVocabulary

/// The transitive closure of a graph, computed with Warshall's algorithm.
private struct ReachabilityTable {
    private(set) var reaches: [[Bool]]

    init(count: Int, edges: [(from: Int, to: Int)]) {
        reaches = [[Bool]](repeating: [Bool](repeating: false, count: count), count: count)
        for edge in edges { reaches[edge.from][edge.to] = true }
        for middle in 0..<count {
            for from in 0..<count where reaches[from][middle] {
                for to in 0..<count where reaches[middle][to] { reaches[from][to] = true }
            }
        }
    }
}

@Suite("Compact graphs")
struct CompactGraphTests {
    private static func randomEdges(count: Int, using generator: inout SeededGenerator) -> [(from: Int, to: Int)] {
        (0..<Int.random(in: 0...(count * 2), using: &generator)).map { _ in
            (Int.random(in: 0..<count, using: &generator), Int.random(in: 0..<count, using: &generator))
        }
    }

    @Test func targetsKeepTheirOrder() {
        let edges: [(from: Int, to: Int)] = [(2, 3), (0, 2), (2, 0), (0, 1), (2, 3)]
        let graph = CompactGraph(vertexCount: 4, edges: edges)
        #expect(graph.vertexCount == 4)
        #expect((0..<4).map { Array(graph.targets(of: $0)) } == [[2, 1], [], [3, 0, 3], []])
    }

    @Test func reversedGraphContainsEveryEdge() {
        var generator = SeededGenerator(seed: 4)
        for _ in 0..<500 {
            let count = Int.random(in: 1...9, using: &generator)
            let edges = Self.randomEdges(count: count, using: &generator)
            let reversed = CompactGraph(vertexCount: count, edges: edges).reversed()
            for vertex in 0..<count {
                #expect(reversed.targets(of: vertex).map(Int.init) == edges.filter { $0.to == vertex }.map(\.from).sorted())
            }
        }
    }

    @Test func emptyGraphHasNoComponents() {
        let components = CompactGraph(vertexCount: 0, edges: [(from: Int, to: Int)]()).stronglyConnectedComponents()
        #expect(components.count == 0 && components.numbers.isEmpty && components.members().isEmpty)
    }

    @Test func componentsAgreeWithReachability() {
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<3_000 {
            let count = Int.random(in: 1...9, using: &generator)
            let edges = Self.randomEdges(count: count, using: &generator)
            let reaches = ReachabilityTable(count: count, edges: edges).reaches
            let components = CompactGraph(vertexCount: count, edges: edges).stronglyConnectedComponents()
            let numbers = components.numbers
            #expect(Set(numbers) == Set(0..<Int32(components.count)))
            for left in 0..<count {
                for right in 0..<count {
                    let isTogether = left == right || (reaches[left][right] && reaches[right][left])
                    #expect((numbers[left] == numbers[right]) == isTogether)
                    if reaches[left][right] { #expect(numbers[left] >= numbers[right]) }
                }
            }
            #expect(components.ordered.sorted() == Array(0..<Int32(count)))
            #expect(components.ordered.map { numbers[Int($0)] } == numbers.sorted())
            for (number, members) in components.members().enumerated() {
                #expect(members == (0..<count).filter { numbers[$0] == Int32(number) })
            }
        }
    }

    @Test func longChainsAndRingsDoNotOverflow() {
        let count = 100_000
        let steps = (0..<count).map { (from: $0, to: ($0 + 1) % count) }
        let chain = CompactGraph(vertexCount: count, edges: steps.dropLast()).stronglyConnectedComponents()
        #expect(chain.count == count && chain.numbers.first == Int32(count - 1) && chain.numbers.last == 0)
        let ring = CompactGraph(vertexCount: count, edges: steps).stronglyConnectedComponents()
        #expect(ring.count == 1 && ring.members() == [Array(0..<count)])
    }
}
