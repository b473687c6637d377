import WiringGraph
import WiringRendering
import WiringRules
import WiringShell
import WiringVocabulary

/// A part of the benchmark, measured in a separate process.
enum Part: String, CaseIterable {
    case byHand
    case components
    case unsorted
    case reach
    case cycles
    case tangle
    case shapes
    case drawings
    case queries
    case cut
    case lints
    case findings
    case dot
    case save
    case load
    case loadBinary
    case difference

    /// The baseline that the others are compared with.
    static let baselineName = "components by hand: integers only"

    /// The number of repetitions of a short operation; the fastest time counts, since it was disturbed least.
    private static let rounds = 3

    /// Runs the operations.
    /// - Parameter count: the number of services.
    func measure(services count: Int) throws -> [Measurement] {
        if self == .byHand {
            let ends = SyntheticGraph.ends(services: count)
            return [best(Self.baselineName) { PlainComponents(vertices: count, ends: ends).count }]
        }
        if self == .shapes { return cyclesOfShapes(services: count) }
        if self == .drawings { return drawings(services: count) }
        var snapshot = SyntheticGraph.make(services: count)
        switch self {
        case .byHand, .shapes, .drawings:
            return []
        case .components:
            let index = GraphIndex(snapshot)
            return [
                best("index both directions") { GraphIndex(snapshot).count },
                best(Target.components) { StronglyConnectedComponents(index).dependenciesFirst.count },
            ]
        case .unsorted:
            snapshot = SyntheticGraph.make(services: count, isSorted: false)
            return [
                best("index both directions, unsorted keys") { GraphIndex(snapshot).count },
                best("sort by key, unsorted keys") { snapshot.normalized().services.count },
            ]
        case .reach:
            let index = GraphIndex(snapshot)
            return [
                best("dependents of one service, by distance") {
                    Reachability(from: [0], direction: .dependents, in: index).reached.count
                },
                best(Target.path) { ShortestPath.find(in: index, from: count - 1, to: 0)?.count ?? 0 },
            ]
        case .cycles:
            let index = GraphIndex(snapshot)
            return [once("cycles, up to a thousand") { ElementaryCycles.find(in: index).cycles.count }]
        case .tangle:
            snapshot.edges += (0..<count).map { DependencyEdge(from: $0, to: ($0 + 1) % count, slot: "ring") }
            let index = GraphIndex(snapshot.normalized())
            return [
                once(Target.tangle) { ElementaryCycles.find(in: index).cycles.count },
                once("one giant cycle: drawing, cycles included") {
                    var count = 0
                    DOTRenderer.write(GraphExcerpt(index)) { count += $0.count }
                    return count
                },
                best(Target.path + ", in one giant cycle") { ShortestPath.find(in: index, from: 0, to: count / 2)?.count ?? 0 },
            ]
        case .queries:
            return try queries(about: GraphIndex(snapshot))
        case .cut:
            let index = GraphIndex(snapshot)
            return [once("cheapest dependencies to cut") { CycleCut.find(in: index).edges.count }]
        case .lints:
            for service in snapshot.services.indices {
                snapshot.services[service].lifetime = service < count / 2 ? .lazySingleton : .objectGraph
            }
            return [best("all lint rules, hardly anything wrong") { Linter.findings(in: snapshot).count }]
        case .findings:
            return [once("all lint rules, a finding for each service") { Linter.findings(in: snapshot).count }]
        case .dot:
            let index = GraphIndex(snapshot)
            return [
                best(Target.drawing) {
                    var count = 0
                    DOTRenderer.write(GraphExcerpt(index)) { count += $0.count }
                    return count
                }
            ]
        case .save:
            return [
                best("graph file: write") {
                    var count = 0
                    _ = GraphFile.write(snapshot) { count += $0.count }
                    return count
                }
            ]
        case .load:
            let bytes = GraphFile.bytes(of: snapshot)
            snapshot = GraphSnapshot(name: "")
            return [try best("graph file: read") { try GraphFile.parse(bytes).services.count }]
        case .loadBinary:
            var bytes: [UInt8] = []
            let writing = once("binary graph file: write") {
                bytes = BinaryGraphFile.bytes(of: snapshot)
                return bytes.count
            }
            snapshot = GraphSnapshot(name: "")
            return [
                writing, try best(Target.loading) { try BinaryGraphFile.read(bytes).services.count },
                try best("binary graph file: read, index, cycles and lint, as load does") {
                    let graph = ExploredGraph(try BinaryGraphFile.read(bytes))
                    return graph.report.findings.count + graph.cycles.cycles.count
                },
            ]
        case .difference:
            var other = snapshot
            for position in stride(from: 0, to: other.services.count, by: 100) { other.services[position].origin = "elsewhere" }
            return [best("difference in one service of a hundred") { GraphDifference(from: snapshot, to: other).changedServices.count }]
        }
    }

    /// Runs an operation several times.
    func best(_ work: String, _ body: () throws -> Int) rethrows -> Measurement {
        var fastest = try once(work, body)
        for _ in 1..<Self.rounds {
            let next = try once(work, body)
            if next.seconds < fastest.seconds { fastest = next }
        }
        fastest.megabytes = Memory.peakMegabytes
        return fastest
    }

    func once(_ work: String, _ body: () throws -> Int) rethrows -> Measurement {
        var result = 0
        let start = Measurement.processorTime
        let duration = try ContinuousClock().measure { result = try body() }
        let processor = Measurement.processorTime - start
        // Uses the result, so that the computation is not optimized away.
        precondition(result >= 0)
        let seconds = Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
        return Measurement(work: work, seconds: seconds, processorSeconds: processor, megabytes: Memory.peakMegabytes)
    }
}
