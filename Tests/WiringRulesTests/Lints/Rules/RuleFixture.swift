import GraphFixtures
import Testing
import WiringGraph
import WiringVocabulary

/// One rule with a graph in which it has something to say and one, as like it as can be, in which it has not.
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

    /// Every rule that is asked of a graph.
    static let all = cycles + lifetimes + dependencies + definitions + scans
}
