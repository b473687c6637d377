import Foundation
import WiringGraph

/// What one piece of work cost.
struct Measurement {
    /// What was done.
    var work: String
    /// How long it took.
    var seconds: Double
    /// The most memory that the process had in use until the end of it; nil where nobody tells.
    var megabytes: Int?
}

/// A part of the benchmark, measured in a process of its own.
enum Part: String, CaseIterable {
    case byHand
    case components
    case reach
    case cycles
    case queries
    case cut
    case lints
    case dot
    case save
    case load
    case difference

    /// What the others are compared with.
    static let baselineName = "components by hand: integers only"

    /// How often a short piece of work is done; the fastest time counts, as the one that was disturbed least.
    private static let rounds = 3

    /// Does the work.
    /// - Parameter count: how many services the graph has.
    func measure(services count: Int) throws -> [Measurement] {
        if self == .byHand {
            let ends = SyntheticGraph.ends(services: count)
            return [best(Self.baselineName) { PlainComponents(vertices: count, ends: ends).count }]
        }
        let snapshot = SyntheticGraph.make(services: count)
        switch self {
        case .byHand:
            return []
        case .components:
            let index = GraphIndex(snapshot)
            return [
                best("index both directions") { GraphIndex(snapshot).count },
                best("strongly connected components and topological order") { StronglyConnectedComponents(index).dependenciesFirst.count },
            ]
        case .reach:
            let index = GraphIndex(snapshot)
            return [
                best("everyone who needs one service, by distance") {
                    Reachability(from: [0], direction: .dependents, in: index).reached.count
                },
                best("shortest path") { ShortestPath.find(in: index, from: count - 1, to: 0)?.count ?? 0 },
            ]
        case .cycles:
            let index = GraphIndex(snapshot)
            return [once("cycles, up to a thousand of them") { ElementaryCycles.find(in: index).cycles.count }]
        case .queries:
            return try queries(about: GraphIndex(snapshot))
        case .cut:
            let index = GraphIndex(snapshot)
            return [
                once("cheapest dependencies to cut") { CycleCut.find(in: index).edges.count },
                once("dominators") { Dominators(in: index).isReached.count },
            ]
        case .lints:
            return [once("all lint rules") { Linter.findings(in: snapshot).count }]
        case .dot:
            let index = GraphIndex(snapshot)
            let excerpt = GraphExcerpt(index)
            return [
                best("DOT") {
                    var count = 0
                    DOTRenderer.write(excerpt) { count += $0.count }
                    return count
                }
            ]
        case .save:
            return [once("graph file: write") { GraphFile.bytes(of: snapshot).count }]
        case .load:
            let bytes = GraphFile.bytes(of: snapshot)
            return [try once("graph file: read") { try GraphFile.parse(bytes).services.count }]
        case .difference:
            var other = snapshot
            for position in stride(from: 0, to: other.services.count, by: 100) { other.services[position].origin = "elsewhere" }
            return [once("what differs in one service of a hundred") { GraphDifference(from: snapshot, to: other).changedServices.count }]
        }
    }

    func best(_ work: String, _ body: () throws -> Int) rethrows -> Measurement {
        var fastest = Double.infinity
        for _ in 0..<Self.rounds { fastest = min(fastest, try once(work, body).seconds) }
        return Measurement(work: work, seconds: fastest, megabytes: Memory.peakMegabytes)
    }

    private func once(_ work: String, _ body: () throws -> Int) rethrows -> Measurement {
        var result = 0
        let duration = try ContinuousClock().measure { result = try body() }
        // The result is looked at, so that it has to be computed.
        precondition(result >= 0)
        let seconds = Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
        return Measurement(work: work, seconds: seconds, megabytes: Memory.peakMegabytes)
    }
}
