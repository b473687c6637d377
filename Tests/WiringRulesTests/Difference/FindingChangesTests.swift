import GraphFixtures
import TestSupport
import Testing
import WiringVocabulary

@testable import WiringGraph
@testable import WiringRules

@Suite struct FindingChangesTests {
    private func finding(_ message: String, about service: String = "A.a", line: Int = 1) -> Finding {
        Finding(
            rule: "a-rule", severity: .warning, message: message, services: [service], site: SourceSite(file: "A.swift", line: line),
            details: [.init("seen", "here", site: SourceSite(file: "A.swift", line: line))])
    }

    @Test func equalFindingsAreNoDifferenceInEqualNumber() {
        let comparison = GraphComparison.FindingChanges([finding("x"), finding("x")], [finding("x"), finding("x")], countsSites: false)
        #expect(comparison.gained.isEmpty && comparison.lost.isEmpty && comparison.changed.isEmpty)
        #expect(GraphComparison.FindingChanges([finding("x"), finding("x")], [finding("x")], countsSites: false).lost == [finding("x")])
        #expect(GraphComparison.FindingChanges([finding("x")], [finding("x"), finding("x")], countsSites: false).gained == [finding("x")])
    }

    @Test func changedMessageIsOneChange() {
        let comparison = GraphComparison.FindingChanges([finding("x")], [finding("y"), finding("z")], countsSites: false)
        #expect(comparison.changed.map(\.before.message) == ["x"])
        #expect(comparison.changed.map(\.after.message) == ["y"])
        #expect(comparison.gained.map(\.message) == ["z"])
        #expect(comparison.lost.isEmpty)
        let other = GraphComparison.FindingChanges([finding("x")], [finding("x", about: "A.b")], countsSites: false)
        #expect(other.gained.count == 1 && other.lost.count == 1 && other.changed.isEmpty)
    }

    @Test func linesAreComparedOnlyOnRequest() {
        let (before, after) = ([finding("x")], [finding("x", line: 9)])
        #expect(GraphComparison.FindingChanges(before, after, countsSites: false).changed.isEmpty)
        #expect(GraphComparison.FindingChanges(before, after, countsSites: true).changed.count == 1)
    }

    @Test func movedConfigurationValueIsNoDifference() {
        var (graph, moved, other) = (GraphBuilder(), GraphBuilder(), GraphBuilder())
        graph.service("Configuration.a", type: "Int", kind: .configuration)
        moved.service("Configuration.a", type: "Int", kind: .configuration)
        other.service("Configuration.a", type: "Int", kind: .configuration)
        graph.change("Configuration.a") { $0.origin = "mail.properties:3" }
        moved.change("Configuration.a") { $0.origin = "mail.properties:8" }
        other.change("Configuration.a") { $0.origin = "environment variable A" }
        #expect(GraphComparison(from: graph.snapshot, to: moved.snapshot).isEmpty)
        #expect(!GraphComparison(from: graph.snapshot, to: moved.snapshot, countsSites: true).isEmpty)
        #expect(!GraphComparison(from: graph.snapshot, to: other.snapshot).isEmpty)
    }
}
