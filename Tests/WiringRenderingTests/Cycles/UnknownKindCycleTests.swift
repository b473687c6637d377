import GraphFixtures
import Testing
import WiringVocabulary

@testable import WiringGraph
@testable import WiringRendering
@testable import WiringRules

/// Cycles through dependencies of an unknown kind.
@Suite struct UnknownKindCycleTests {
    private func graph(_ kinds: EdgeKind..., deferred: Bool = false) -> GraphSnapshot {
        var graph = GraphBuilder(name: "App")
        for number in kinds.indices { graph.service("S\(number)", type: "S\(number)", line: number + 1) }
        for (number, kind) in kinds.enumerated() {
            graph.edge("S\(number)", "S\((number + 1) % kinds.count)", kind, "next", deferred: deferred && number == 0)
        }
        return graph.snapshot
    }

    private func verdicts(_ graph: GraphSnapshot) -> [DependencyCycle.Verdict] {
        ElementaryCycles.find(in: GraphIndex(graph)).cycles.map(\.verdict)
    }

    @Test func unknownEdgesGiveUndeterminedVerdict() {
        #expect(verdicts(graph(.unknown, .unknown)) == [.undetermined])
        #expect(verdicts(graph(.unknown, .initializer)) == [.undetermined])
        let index = GraphIndex(graph(.unknown, .initializer))
        let text = CycleDiagram(ElementaryCycles.find(in: index), in: index).text()
        #expect(text.contains("builds: unknown"))
        #expect(!text.contains("builds: no"))
    }

    @Test func knownEdgesDetermineVerdict() {
        #expect(verdicts(graph(.unknown, .property)) == [.completes])
        #expect(verdicts(graph(.unknown, .unknown, deferred: true)) == [.completes])
        #expect(verdicts(graph(.initializer, .initializer)) == [.impossible])
    }

    @Test func hintUsesTermsOfContainer() {
        func hint(_ container: String?) -> String {
            var graph = graph(.initializer, .initializer)
            for service in graph.services.indices { graph.services[service].container = container }
            let index = GraphIndex(graph)
            return CycleDiagram(ElementaryCycles.find(in: index), in: index).text()
        }
        #expect(hint("Swinject").contains("initCompleted") && !hint("Swinject").contains(".inject on"))
        #expect(hint("Dip").contains("resolvingProperties"))
        #expect(hint(nil).contains(".inject on a property"))
    }

    @Test func undeterminedCycleIsNoLintError() {
        #expect(Linter.findings(in: graph(.unknown, .unknown)).filter { $0.severity == .error } == [])
        #expect(Linter.findings(in: graph(.initializer, .initializer)).contains { $0.severity == .error })
    }
}
