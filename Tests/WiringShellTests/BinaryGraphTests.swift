import TestSupport
import Testing
import WiringGraph
import WiringVocabulary

@testable import InspectionProtocol
@testable import WiringShell

/// Tests the binary graph format.
@Suite struct BinaryGraphTests {
    /// A graph with every field set, and with services and dependencies that have only the required fields.
    private static let graph: GraphSnapshot = {
        let site = SourceSite(file: "Mail/Mail.swift", line: 12)
        var full = ServiceNode(
            key: "Mail.b", assembly: "Mail", kind: .alias, serviceType: "any B", implementationType: "B", lifetime: .scoped("session"),
            provides: ["any C"], arguments: ["id: Int"], hooks: ["after injection"], decorators: ["logging"], site: site, origin: "mail:3",
            isAbstract: true, parent: "Mail.a", isValue: false, isPatched: true, deprecation: "use a",
            suppressions: [Suppression(rule: "unused", reason: "later")], container: "Swinject", registeredName: "b", condition: "os(iOS)",
            isApplied: false, unresolved: [UnresolvedLookUp(site: site, what: "T", slot: "t", cause: .dynamic, reason: "generic")])
        full.actions = ["send()"]
        full.shadows = ["Mail.a"]
        var first = ServiceNode(key: "Mail.a", assembly: "Mail", serviceType: "A", isValue: true)
        first.isOfParent = true
        let services = [
            first, full,
            ServiceNode(key: "Mail.ü", assembly: "Mail", kind: .missing, serviceType: "日本", lifetime: .singleton),
        ]
        let edges = [
            DependencyEdge(from: 0, to: 1, kind: .property, slot: "b", position: 3, isDeferred: true, isStrong: false),
            DependencyEdge(
                from: 1, to: 2, kind: .unknown, slot: "ü", isOptional: true, isUndecided: true, isStrong: true, isConstruction: true,
                lookUps: 2,
                confidence: EdgeConfidence.allCases.last ?? .certain, site: site, via: "closure", condition: "DEBUG", isForced: true),
            DependencyEdge(from: 2, to: 0, slot: "a", position: -1),
        ]
        return GraphSnapshot(
            name: "Mail", assemblies: [AssemblyNode(name: "Mail", collaborators: ["Client"])], services: services, edges: edges,
            processors: [ProcessorNode(key: "Mail.log", serviceType: "any B", order: -2, isOn: false, wraps: ["Mail.b"], site: site)],
            findings: [
                Finding(
                    rule: "unused", severity: .note, message: "m", services: ["Mail.a"], site: site,
                    details: [.init("by", "x", site: site)],
                    fix: "remove")
            ], isValidated: true, isAssumed: true)
    }()

    @Test func everyFieldSurvives() throws {
        #expect(try BinaryGraphFile.read(BinaryGraphFile.bytes(of: Self.graph)) == Self.graph.normalized())
        let empty = GraphSnapshot(name: "")
        #expect(try BinaryGraphFile.read(BinaryGraphFile.bytes(of: empty)) == empty)
    }

    @Test func equalGraphsHaveEqualBytesInAnyOrder() {
        var other = Self.graph
        other.services.swapAt(0, 2)
        for position in other.edges.indices {
            other.edges[position].from = 2 - other.edges[position].from
            other.edges[position].to = 2 - other.edges[position].to
        }
        other.edges.reverse()
        #expect(other.services[1].key == "Mail.b")
        #expect(BinaryGraphFile.bytes(of: other) == BinaryGraphFile.bytes(of: Self.graph))
    }

    @Test func everyTruncationIsRefused() {
        let bytes = BinaryGraphFile.bytes(of: Self.graph)
        for count in 0..<bytes.count {
            #expect(throws: LoadFailure.self) { try BinaryGraphFile.read(Array(bytes.prefix(count))) }
        }
        #expect(throws: LoadFailure("unexpected bytes at the end: 1")) { try BinaryGraphFile.read(bytes + [0]) }
    }

    @Test func flippedBitGivesErrorOrValidGraph() throws {
        let bytes = BinaryGraphFile.bytes(of: Self.graph)
        for position in bytes.indices {
            for bit in 0..<8 {
                var other = bytes
                other[position] ^= 1 << bit
                guard let graph = try? BinaryGraphFile.read(other) else { continue }
                #expect(graph.edges.allSatisfy { graph.services.indices.contains($0.from) && graph.services.indices.contains($0.to) })
                // A graph that was read can be written and read again.
                #expect(try BinaryGraphFile.read(BinaryGraphFile.bytes(of: graph)) == graph)
            }
        }
    }

    /// A graph with many texts, services and dependencies.
    private static let large: GraphSnapshot = {
        let count = 70_000
        let services = (0..<count).map { number in
            let key = "Mail.service\(100_000 + number)"
            return ServiceNode(
                key: key, assembly: "Mail", serviceType: "any Service\(number)",
                lifetime: number.isMultiple(of: 3) ? .scoped("session") : .prototype)
        }
        let edges = (1..<count).map { DependencyEdge(from: $0, to: $0 / 2, slot: "the slot with number \($0 % 40)", position: $0 % 7) }
        return GraphSnapshot(name: "Large", services: services, edges: edges)
    }()

    @Test func largeGraphSurvivesRoundTrip() throws {
        #expect(try BinaryGraphFile.read(BinaryGraphFile.bytes(of: Self.large)) == Self.large)
    }

    @Test func anEdgeWithoutAServiceIsReported() {
        var graph = Self.large
        graph.edges[30_000].to = 70_000
        #expect(throws: LoadFailure("an edge leads to service 70000 of 70000")) {
            try BinaryGraphFile.read(SnapshotCodec.encode(graph))
        }
    }

    @Test func fileOfAnotherVersionIsRefused() {
        var bytes = BinaryGraphFile.bytes(of: Self.graph)
        bytes[7] += 1
        let words = "it was written by another version of wirescope: save the graph again with this version, or as JSON"
        #expect(throws: LoadFailure(words)) { try BinaryGraphFile.read(bytes) }
    }

    @Test func countBeyondEndOfFileAllocatesNoMemory() {
        // A new empty text, two flags, no assemblies, then more than four billion services.
        let file = SnapshotCodec.magic + [0, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F]
        #expect(throws: LoadFailure("a list of 34359738367 elements is longer than the message")) {
            try BinaryGraphFile.read(file)
        }
    }

    @Test func savedBinaryGraphIsLoadedFromItsPath() throws {
        let folder = try TemporaryFolder()
        let fixture = ShellFixture()
        fixture.homeFolder = folder.path
        fixture.run("load sample")
        let before = fixture.transcript("save")
        _ = fixture.transcript("save --binary ~/mail.graph")
        fixture.run("load ~/mail.graph")
        #expect(fixture.transcript("save") == before)
        #expect(fixture.transcript("diff ~/mail.graph").contains("nothing changed"))
        try folder.write("\u{89}nonsense", to: "bad.graph")
        #expect(fixture.transcript("load ~/bad.graph").contains("is not a valid graph file"))
        #expect(fixture.transcript("save --binary").contains("--binary requires a graph and a FILE"))
    }
}
