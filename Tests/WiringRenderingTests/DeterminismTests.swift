import GraphFixtures
import TestSupport
import Testing
import WiringVocabulary

@testable import WiringGraph
@testable import WiringRendering
@testable import WiringRules

/// The output for a graph does not depend on the order in which its services and edges are stored.
@Suite("The stored order does not matter")
struct DeterminismTests {
    private static let answers: [(name: String, text: @Sendable (GraphSnapshot) throws -> String)] = [
        ("graph file", { String(decoding: GraphFile.bytes(of: $0), as: UTF8.self) }),
        ("findings", { Linter.findings(in: $0).map(\.description).joined(separator: "\n") }),
        ("SARIF", { SARIFRenderer(rules: LintCatalog.rules).render(Linter.report(on: GraphIndex($0))) }),
        ("cycles", { CycleDiagram(ElementaryCycles.find(in: GraphIndex($0)), in: GraphIndex($0)).text() }),
        (
            "cut",
            { graph in
                let cut = CycleCut.find(in: GraphIndex(graph), exactSize: 3)
                return cut.edges.map { "\(graph.services[$0.from].key) \(graph.services[$0.to].key) \($0.slot)" }.joined(separator: "\n")
            }
        ),
        (
            "statistics",
            { graph in
                let statistics = GraphStatistics(GraphIndex(graph))
                let hubs = statistics.hubs.map { graph.services[$0].key }
                return
                    "\(statistics.assemblies) \(statistics.lifetimes) \(statistics.kinds) \(statistics.depth) \(statistics.groups) \(hubs)"
            }
        ),
        ("overview", { "\(GraphOverview(GraphExcerpt(GraphIndex($0))))" }),
        ("assemblies", { DOTRenderer.render(AssemblyGraph(GraphExcerpt(GraphIndex($0))), name: $0.name) }),
        ("DOT", { DOTRenderer.render(GraphExcerpt(GraphIndex($0), findings: Linter.findings(in: $0))) }),
        ("Mermaid", { MermaidRenderer.render(GraphExcerpt(GraphIndex($0))) }),
        ("SVG", { try SVGRenderer.render(GraphExcerpt(GraphIndex($0))) }),
        ("HTML", { try HTMLRenderer.render(GraphExcerpt(GraphIndex($0), findings: Linter.findings(in: $0))) }),
        ("rails", { RailsDrawing(RailsGraph(GraphExcerpt(GraphIndex($0)))).text }),
        ("tree", { DependencyTree(of: GraphIndex($0).servicesByKey, in: GraphIndex($0)).text(in: $0) }),
        (
            "plans",
            { graph in
                let index = GraphIndex(graph)
                return index.servicesByKey.map { service in
                    let plan = ResolutionPlan(of: service, in: index)
                    let steps = plan.steps.map { "\(index.key($0.service)) \($0.outcome) \($0.depth) \($0.slot ?? "")" }
                    return (steps + [plan.failure?.message ?? ""] + plan.notes).joined(separator: "\n")
                }.joined(separator: "\n")
            }
        ),
        (
            "difference",
            { graph in
                let comparison = GraphComparison(from: MailGraph.healthy, to: graph)
                return try DifferenceMarkdown.render(comparison) + DifferenceSVG.render(comparison)
            }
        ),
        (
            "names",
            { graph in
                let lookup = ServiceLookup(graph)
                return ["S.1", "1", "Tipe", "T1", "S.", "any T1"].map { name in
                    switch lookup.find(name) {
                    case .found(let service): graph.services[service].key
                    case .ambiguous(let services), .unknown(let services): "\(services.map { graph.services[$0].key })"
                    }
                }.joined(separator: "\n")
            }
        ),
    ]

    @Test(arguments: answers.indices) func answersOfShuffledGraphHaveSameBytes(number: Int) throws {
        let answer = Self.answers[number]
        for seed in UInt64(0)..<60 {
            var generator = SeededGenerator(seed: seed)
            let graph = seed == 0 ? MailGraph.faulty : .rich(seed: seed, maximum: 12)
            let expected = try answer.text(graph.normalized())
            #expect(try answer.text(graph.shuffled(using: &generator)) == expected, "\(answer.name) of graph \(seed)")
        }
    }
}
