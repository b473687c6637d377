import TestSupport
import Testing
import WiringVocabulary

@testable import WiringGraph

/// The shortest circuits of graphs of many shapes, with all search strategies.
@Suite("Shortest cycles")
struct ShortCircuitsTests {
    /// Strongly connected graphs, by the name of their shape.
    private static let shapes: [(name: String, graph: CompactGraph)] = {
        var generator = SeededGenerator(seed: 23)
        func random(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }
        func ring(_ count: Int) -> [(Int, Int)] { (0..<count).map { ($0, ($0 + 1) % count) } }
        func renamed(_ count: Int, _ edges: [(Int, Int)]) -> [(Int, Int)] {
            let names = (0..<count).shuffled(using: &generator)
            return edges.map { (names[$0.0], names[$0.1]) }
        }
        func torus(_ rows: Int, _ columns: Int) -> [(Int, Int)] {
            (0..<rows * columns).flatMap { place -> [(Int, Int)] in
                let (row, column) = (place / columns, place % columns)
                return [(place, row * columns + (column + 1) % columns), (place, (row + 1) % rows * columns + column)]
            }
        }
        func layers(_ count: Int, of width: Int) -> [(Int, Int)] {
            (0..<count * width).flatMap { place in
                (0..<2).map { (place, ((place / width + 1) * width + ($0 == 0 ? place % width : random(width))) % (count * width)) }
            }
        }
        var shapes: [(String, Int, [(Int, Int)])] = []
        for round in 0..<6 {
            shapes.append(("ring", 9 + round, ring(9 + round)))
            shapes.append(("ring with random chords", 14, ring(14) + (0..<2 * round).map { _ in (random(14), random(14)) }))
            let ahead = (0..<3 * round).map { _ in random(16) }.map { ($0, ($0 + 2 + random(3)) % 16) }
            shapes.append(("ring with chords ahead", 16, ring(16) + ahead))
            let back = (0..<2 * round).map { _ in random(14) }.map { ($0, ($0 + 13 - random(5)) % 14) }
            shapes.append(("ring with chords back", 14, ring(14) + back))
            shapes.append(("layers", 12, layers(4, of: 3) + (0..<round).map { _ in (random(12), random(12)) }))
            shapes.append(("torus", 12, torus(3, 4) + (0..<round).map { _ in (random(12), random(12)) }))
            let small = (0..<12).map { ($0, random(4) == 0 ? random(12) : ($0 + 2) % 12) }
            shapes.append(("small world", 12, ring(12) + small))
            shapes.append(("two parts", 12, ring(12) + (0..<12).map { ($0, (2 * random(6) + $0 + 1) % 12) }))
            shapes.append(("star", 9, (0..<8).flatMap { [($0, 8), (8, $0)] }))
            shapes.append(("dense", 6, ring(6) + (0..<4 * round).map { _ in (random(6), random(6)) }))
        }
        shapes.append(("de Bruijn", 16, (0..<16).flatMap { [($0, $0 * 2 % 16), ($0, ($0 * 2 + 1) % 16)] }))
        return (shapes + shapes.map { ($0.0 + ", renamed", $0.1, renamed($0.1, $0.2)) }).map { name, count, edges in
            let different = Set(edges.map { $0.0 * count + $0.1 }).sorted()
            return (name, CompactGraph(vertexCount: count, edges: different.map { (from: $0 / count, to: $0 % count) }))
        }
    }()

    /// All circuits from their smallest vertex, found by exhaustive search.
    private static func circuits(of graph: CompactGraph) -> Set<[Int]> {
        var found: Set<[Int]> = []
        for start in 0..<graph.vertexCount {
            var ways = [[start]]
            while let way = ways.popLast() {
                for target in graph.targets(of: way[way.count - 1]).map(Int.init) where target >= start {
                    if target == start { found.insert(way) } else if !way.contains(target) { ways.append(way + [target]) }
                }
            }
        }
        return found
    }

    /// Searching directly, after computing the starts, and after computing their shortest lengths too.
    private static let efforts: [ShortestCycles.SearchEffort?] = [
        nil, .init(quickSteps: 0, thoroughSteps: .max, worthwhileSteps: .max),
        .init(quickSteps: 0, thoroughSteps: 100_000, worthwhileSteps: 0), .init(quickSteps: 40, thoroughSteps: .max, worthwhileSteps: 0),
    ]

    @Test func foundCyclesAreShortest() {
        for (name, graph) in Self.shapes {
            let all = Self.circuits(of: graph)
            let lengths = all.map(\.count).sorted()
            for effort in Self.efforts {
                for limit in Set([0, 1, 2, 7, all.count / 2, all.count - 1, all.count, all.count + 1]) {
                    let found = ShortestCycles(of: graph, limit: limit, effort: effort)
                    #expect(found.circuits.map(\.count).sorted() == Array(lengths.prefix(limit)), "\(name), \(limit) of \(all.count)")
                    #expect(Set(found.circuits).count == found.circuits.count && all.isSuperset(of: found.circuits), "\(name)")
                    let known = all.filter { $0.count <= found.completeLength }
                    #expect(known.isSubset(of: found.circuits), "\(name), all up to \(found.completeLength)")
                }
            }
        }
    }

    @Test func limitedEffortFindsShortestCycles() {
        for (name, graph) in Self.shapes {
            let all = Self.circuits(of: graph)
            for steps in [1, 30, 100, 300] {
                let effort = ShortestCycles.SearchEffort(quickSteps: steps / 2, thoroughSteps: steps, worthwhileSteps: 0)
                let found = ShortestCycles(of: graph, limit: 1_000, effort: effort)
                #expect(Set(found.circuits).count == found.circuits.count && all.isSuperset(of: found.circuits), "\(name)")
                #expect(all.filter { $0.count <= found.completeLength }.isSubset(of: found.circuits), "\(name)")
                #expect(found.circuits.allSatisfy { $0.count <= found.completeLength + 1 }, "\(name)")
            }
        }
    }

    @Test func edgesAndLengthsAgreeWithExhaustiveSearch() {
        var generator = SeededGenerator(seed: 29)
        let many = 200
        let edges = (0..<many).flatMap { from in
            [(from: from, to: (from + 1) % many)]
                + (2...4).map { (from: from, to: (from * $0 + Int.random(in: 2..<40, using: &generator)) % many) }
        }
        let different = Set(edges.map { $0.from * many + $0.to }).map { (from: $0 / many, to: $0 % many) }
        // With more starts than one search handles.
        let large = ("large", CompactGraph(vertexCount: many, edges: different))
        for (name, graph) in Self.shapes + [large] {
            let startsOfEdges = CycleStartVertices(graph).startsByEdge
            var edge = 0
            for vertex in 0..<graph.vertexCount {
                for target in graph.targets(of: vertex).map(Int.init) {
                    // The ends of an edge are in one component of the remaining graph if one end is reachable from the other.
                    let start = (0...min(vertex, target)).last { Self.distance(from: target, to: vertex, in: graph, passing: $0) != nil }
                    #expect(start == Int(startsOfEdges[edge]), "\(name), \(vertex) to \(target)")
                    edge += 1
                }
            }
            let starts = Set(startsOfEdges.map(Int.init)).sorted()
            let lengths = ShortestCycleLengths(of: starts, in: graph, startsOfEdges: startsOfEdges).lengthsByStart
            for (start, length) in zip(starts, lengths) {
                let ways = graph.targets(of: start).map(Int.init).filter { $0 >= start }
                    .compactMap { Self.distance(from: $0, to: start, in: graph, passing: start) }
                #expect(ways.min().map { $0 + 1 } == length, "\(name), from \(start)")
            }
        }
    }

    /// The number of edges from a vertex to another without visiting vertices smaller than a third.
    private static func distance(from start: Int, to end: Int, in graph: CompactGraph, passing least: Int) -> Int? {
        var distances = [start: 0]
        var queue = [start]
        var head = 0
        while head < queue.count {
            for target in graph.targets(of: queue[head]).map(Int.init) where target >= least && distances[target] == nil {
                distances[target] = (distances[queue[head]] ?? 0) + 1
                queue.append(target)
            }
            head += 1
        }
        return distances[end]
    }

    @Test func periodIsDivisorOfCycleLengths() {
        for (name, graph) in Self.shapes {
            var period = 0
            for circuit in Self.circuits(of: graph) {
                var rest = circuit.count
                while rest != 0 { (period, rest) = (rest, period % rest) }
            }
            #expect(graph.period() == period, "\(name)")
        }
    }
}
