import Foundation
import TestSupport
import Testing
import WiringGraph
import WiringVocabulary

@Suite("A graph as JSON")
struct SnapshotCodingTests {
    private func text(_ graph: GraphSnapshot) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(graph), as: UTF8.self)
    }

    @Test func theSameBytesForTheSameGraph() throws {
        var generator = SeededGenerator(seed: 3)
        var graph = MailGraph.healthy
        graph.processors = [
            ProcessorNode(key: "MailAssembly.logging", serviceType: "any MessageService", order: 10, wraps: ["MailAssembly.service"])
        ]
        graph.findings = [
            Finding(rule: "example", severity: .note, message: "an example", services: ["MailAssembly.store"], details: [.init("a", "b")])
        ]
        let expected = try text(graph)
        try expectGraphGolden(expected, "mail.json")
        #expect(try text(graph.shuffled(using: &generator).normalized()) == expected)
        #expect(try JSONDecoder().decode(GraphSnapshot.self, from: Data(expected.utf8)) == graph)
    }

    @Test func roundTrips() throws {
        for seed in 0..<300 {
            let graph = GraphSnapshot.random(seed: UInt64(seed))
            #expect(try JSONDecoder().decode(GraphSnapshot.self, from: Data(text(graph).utf8)) == graph)
        }
    }

    @Test func anEdgeThatLeadsNowhereIsRefused() throws {
        var graph = GraphSnapshot(name: "g", services: [ServiceNode(key: "a", serviceType: "A")])
        graph.edges = [DependencyEdge(from: 0, to: 3, slot: "store")]
        let data = Data(try text(graph).utf8)
        let error = #expect(throws: DecodingError.self) { try JSONDecoder().decode(GraphSnapshot.self, from: data) }
        guard case .dataCorrupted(let context) = error else {
            Issue.record("not the expected error")
            return
        }
        #expect(context.debugDescription == "edge 0 ('store') refers to service 3, but there are only 1 services")
    }

    @Test func onlyServicesAndEdgesAreRequired() throws {
        let graph = try JSONDecoder().decode(GraphSnapshot.self, from: Data(#"{"name": "g", "services": [], "edges": []}"#.utf8))
        #expect(graph == GraphSnapshot(name: "g"))
    }

    @Test(arguments: EdgeKind.allCases)
    func whereAFileDoesNotSayTheKindTellsWhatConstructionNeeds(kind: EdgeKind) throws {
        let json =
            #"{"from": 0, "to": 1, "kind": "\#(kind.rawValue)", "slot": "x", "position": 0, "isDeferred": false, "isOptional": false}"#
        let edge = try JSONDecoder().decode(DependencyEdge.self, from: Data(json.utf8))
        #expect(edge == DependencyEdge(from: 0, to: 1, kind: kind, slot: "x"))
        #expect(edge.isConstruction == (kind == .initializer || kind == .alias))
    }
}
