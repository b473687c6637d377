import Foundation
import GraphFixtures
import HostClient
import TestSupport
import Testing
import WiringModel
import WiringVocabulary

@testable import InspectionProtocol

@Suite struct SnapshotCodecTests {
    @Test func emptyGraphSurvivesRoundTrip() throws {
        let snapshot = GraphSnapshot(name: "")
        #expect(try SnapshotCodec.decode(SnapshotCodec.encode(snapshot)) == snapshot)
    }

    @Test func everyFieldSurvivesRoundTrip() throws {
        for seed in 0..<60 {
            var fixture = SnapshotFixture(seed: UInt64(seed))
            let snapshot = fixture.snapshot(services: seed)
            let bytes = SnapshotCodec.encode(snapshot)
            let decoded = try SnapshotCodec.decode(bytes)
            #expect(decoded == snapshot)
            #expect(SnapshotCodec.encode(decoded) == bytes)
        }
    }

    @Test("each attribute of a service survives the round trip", arguments: ServiceAttributes.changes.map(\.name))
    func eachAttributeSurvives(_ name: String) throws {
        let snapshot = GraphSnapshot(name: "A", services: [ServiceAttributes.changed(name)])
        #expect(try SnapshotCodec.decode(SnapshotCodec.encode(snapshot)) == snapshot)
    }

    /// A program would misread the files and messages of another version if the layout changed without the version.
    @Test("the layout changes only together with its version")
    func layoutHasVersion() throws {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for (name, _) in ServiceAttributes.changes {
            var graph = GraphSnapshot(name: "A", services: [ServiceAttributes.changed(name)])
            var edge = DependencyEdge(from: 0, to: 0, slot: "store", site: SourceSite(file: "A.swift", line: 3), via: "closure")
            edge.lookUps = 2
            graph.edges = [edge]
            graph.assemblies = [AssemblyNode(name: "A", collaborators: ["B"])]
            graph.processors = [ProcessorNode(key: "A.logging", serviceType: "any Service", order: 1)]
            graph.findings = [Finding(rule: "orphan", severity: .note, message: "m", services: ["A.service"])]
            // FNV-1a, by Fowler, Noll and Vo.
            for byte in SnapshotCodec.encode(graph).dropFirst(SnapshotCodec.magic.count) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        }
        let version = "version \(SnapshotCodec.magic.last ?? 0)"
        let text = "\(version): \(String(hash, radix: 16))\n"
        let golden = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Goldens/graph-layout.txt")
        let known = (try? String(contentsOf: golden, encoding: .utf8)) ?? ""
        #expect(
            text == known || !known.hasPrefix("\(version):"),
            "the layout of graphs has changed: increase the last byte of SnapshotCodec.magic and InspectionConventions.version")
        if !known.hasPrefix("\(version):") || text == known { try expectGolden(text, "graph-layout.txt") }
    }

    @Test func canonicallyEquivalentTextsKeepTheirBytes() throws {
        let snapshot = GraphSnapshot(name: "\u{E9}", assemblies: [AssemblyNode(name: "e\u{301}")])
        let decoded = try SnapshotCodec.decode(SnapshotCodec.encode(snapshot))
        #expect(Array(decoded.name.utf8) == Array("\u{E9}".utf8))
        #expect(Array(decoded.assemblies[0].name.utf8) == Array("e\u{301}".utf8))
    }

    @Test func everyTruncationIsAnError() {
        var fixture = SnapshotFixture(seed: 1)
        let bytes = SnapshotCodec.encode(fixture.snapshot(services: 3))
        for length in 0..<bytes.count {
            #expect(throws: FrameError.self) { try SnapshotCodec.decode(Array(bytes.prefix(length))) }
        }
        #expect(throws: FrameError.self) { try SnapshotCodec.decode(bytes + [0]) }
    }

    @Test func flippedBitGivesErrorOrSnapshot() {
        var fixture = SnapshotFixture(seed: 2)
        let bytes = SnapshotCodec.encode(fixture.snapshot(services: 3))
        var refused = 0
        for position in bytes.indices {
            for bit in 0..<8 {
                var damaged = bytes
                damaged[position] ^= 1 << bit
                // A bit flip may give another graph; it must not trap, and an accepted graph must be consistent.
                guard let decoded = try? SnapshotCodec.decode(damaged) else {
                    refused += 1
                    continue
                }
                #expect(decoded.edges.allSatisfy { decoded.services.indices.contains($0.from) && decoded.services.indices.contains($0.to) })
            }
        }
        #expect(refused > bytes.count)
    }

    @Test func randomBytesAreRefused() {
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<2000 {
            let noise = (0..<Int.random(in: 0..<200, using: &generator)).map { _ in UInt8.random(in: 0...255, using: &generator) }
            #expect(throws: FrameError.self) { try SnapshotCodec.decode(SnapshotCodec.magic + noise) }
        }
    }

    @Test func countBeyondEndOfMessageIsNotAllocated() {
        let bytes: [UInt8] = SnapshotCodec.magic + [0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F]
        #expect(throws: FrameError.badSnapshot("a list of 34359738367 elements is longer than the message")) {
            try SnapshotCodec.decode(bytes)
        }
    }

    @Test func edgeWithoutTargetIsRefused() {
        let snapshot = GraphSnapshot(
            name: "g", services: [ServiceNode(key: "a", serviceType: "A")], edges: [DependencyEdge(from: 0, to: 1, slot: "x")])
        #expect(throws: FrameError.badSnapshot("an edge leads to service 1 of 1")) {
            try SnapshotCodec.decode(SnapshotCodec.encode(snapshot))
        }
    }
}
