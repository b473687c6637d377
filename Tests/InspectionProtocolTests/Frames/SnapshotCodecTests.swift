import HostClient
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
