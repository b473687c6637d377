import GraphFixtures
import Testing
import WiringGraph
import WiringVocabulary

/// A rule with a graph in which it reports a finding, and a similar graph in which it reports none.
struct RuleFixture: Sendable, CustomTestStringConvertible {
    let rule: String
    let failing: GraphSnapshot
    let passing: GraphSnapshot

    init(_ rule: String, failing: (inout GraphBuilder) -> Void, passing: (inout GraphBuilder) -> Void) {
        self.rule = rule
        self.failing = Self.graph(failing)
        self.passing = Self.graph(passing)
    }

    var testDescription: String { rule }

    private static func graph(_ build: (inout GraphBuilder) -> Void) -> GraphSnapshot {
        var builder = GraphBuilder(name: "MailAssembly")
        build(&builder)
        return builder.snapshot.normalized()
    }

    /// Every rule that inspects a graph.
    static let all = cycles + lifetimes + dependencies + definitions + scans
}
