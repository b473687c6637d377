import GraphFixtures
import TestSupport
import WiringGraph
import WiringRendering
import WiringRules
import WiringVocabulary

/// The graphs that all renderers are tested with.
enum PictureCases {
    static let all: [(name: String, excerpt: GraphExcerpt)] = [
        ("mail", GraphExcerpt(GraphIndex(MailGraph.healthy))),
        ("faulty", GraphExcerpt(GraphIndex(MailGraph.faulty), findings: faults)),
        ("hostile", hostile(HostileGraph.names)),
        ("focus", GraphExcerpt(GraphIndex(MailGraph.healthy), services: [0, 1, 2, 5, 7])),
        ("empty", GraphExcerpt(GraphIndex(GraphSnapshot(name: "empty")))),
    ]

    /// Findings of every severity; independent of the linter, whose findings change with every rule.
    private static let faults = [
        Finding(
            rule: "cycle-init", severity: .error, message: "outbox and sender need each other in their initializers",
            services: ["FaultyAssembly.outbox", "FaultyAssembly.sender"], fix: "set one of them after init"),
        Finding(
            rule: "missing-definition", severity: .error, message: "no definition provides 'any MessageStoring'",
            services: ["FaultyAssembly.sender", "any MessageStoring"]),
        Finding(
            rule: "captive-dependency", severity: .warning, message: "singleton 'FaultyAssembly.app' keeps 'FaultyAssembly.session'",
            services: ["FaultyAssembly.app", "FaultyAssembly.session"]),
        Finding(
            rule: "missing-definition", severity: .note, message: "no definition provides 'Spelling'", services: ["FaultyAssembly.editor"]),
    ]

    /// Graphs of every shape whose names contain special characters.
    static func random(_ seeds: Range<UInt64>) -> [GraphExcerpt] {
        seeds.map { hostile(HostileGraph.random(seed: $0)) }
    }

    private static func hostile(_ graph: GraphSnapshot) -> GraphExcerpt {
        let findings = graph.services.prefix(3).map { service in
            Finding(rule: service.key, severity: .error, message: service.serviceType, services: [service.key])
        }
        return GraphExcerpt(GraphIndex(graph), findings: graph.findings + findings)
    }

    /// Pairs of equal graphs stored in different orders, whose drawings must be equal.
    static let shuffled: [(GraphExcerpt, GraphExcerpt)] = (UInt64(0)..<100).map { seed in
        var generator = SeededGenerator(seed: seed + 1_000)
        let graph = seed < 50 ? GraphSnapshot.random(seed: seed, maximum: 12) : seed % 2 == 0 ? MailGraph.healthy : MailGraph.faulty
        let findings = Linter.findings(in: graph.normalized())
        return (
            GraphExcerpt(GraphIndex(graph.normalized()), findings: findings),
            GraphExcerpt(GraphIndex(graph.shuffled(using: &generator)), findings: findings)
        )
    }
}
