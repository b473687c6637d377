import GraphFixtures
import Testing
import WiringGraph
import WiringRules
import WiringVocabulary

@Suite("Suppressions")
struct SuppressionTests {
    /// A singleton that holds a draft, and a service with a missing dependency.
    private func graph(_ suppressions: (service: String, rule: String, reason: String)...) -> GraphSnapshot {
        var graph = GraphBuilder()
        graph.service("Mail.cache", type: "Cache", lifetime: .singleton, line: 3)
        graph.service("Mail.draft", type: "Draft", line: 4)
        graph.service("any Archive", type: "any Archive", kind: .missing)
        graph.service("Mail.exporter", type: "Exporter", line: 5)
        graph.edge("Mail.cache", "Mail.draft", .initializer, "draft")
        graph.edge("Mail.exporter", "any Archive", .initializer, "archive")
        for (service, rule, reason) in suppressions {
            graph.change(service) { $0.suppressions.append(Suppression(rule: rule, reason: reason)) }
        }
        return graph.snapshot.normalized()
    }

    private func report(_ suppressions: (service: String, rule: String, reason: String)...) -> LintReport {
        var snapshot = graph()
        for (service, rule, reason) in suppressions {
            guard let position = snapshot.services.firstIndex(where: { $0.key == service }) else { continue }
            snapshot.services[position].suppressions.append(Suppression(rule: rule, reason: reason))
        }
        return Linter.report(on: GraphIndex(snapshot))
    }

    @Test("apply to a finding that names the definition", arguments: ["Mail.cache", "Mail.draft"])
    func applies(service: String) {
        let report = report((service, "captive-dependency", "a draft has no state"))
        #expect(report.findings.map(\.rule) == ["missing-definition"])
        #expect(report.suppressed.map(\.finding.rule) == ["captive-dependency"])
        #expect(report.suppressed.map(\.service) == [service])
        #expect(report.suppressed.map(\.reason) == ["a draft has no state"])
    }

    @Test("are in use if a finding names two suppressing definitions")
    func both() {
        let report = report(
            ("Mail.cache", "captive-dependency", "a draft has no state"), ("Mail.draft", "captive-dependency", "it is kept on purpose"))
        #expect(report.findings.map(\.rule) == ["missing-definition"])
        #expect(report.suppressed.count == 1)
    }

    @Test("are checked themselves")
    func checked() throws {
        let report = report(
            ("Mail.cache", "captive-dependancy", "a draft has no state"),
            ("Mail.cache", "captive-dependency", "  "),
            ("Mail.draft", "torn-lifestyle", "there are two on purpose"),
            ("Mail.exporter", "missing-definition", "it will come")
        )
        #expect(report.suppressed == [])
        let about = report.findings.filter { $0.rule.contains("suppression") || $0.rule == "unknown-rule" }
        try expectGraphGolden(about.map(\.description).joined(separator: "\n\n"), "lint-suppressions.txt")
        #expect(report.findings.contains { $0.rule == "captive-dependency" })
        #expect(report.findings.contains { $0.rule == "missing-definition" && $0.severity == .error })
    }

    @Test("apply to findings of the container")
    func container() {
        var snapshot = graph(("Mail.cache", "config-unused", "kept for the next version"))
        snapshot.findings = [
            Finding(rule: "config-unused", severity: .note, message: "no service reads it", services: ["Mail.cache"]),
            Finding(rule: "config-unused", severity: .note, message: "no service reads it", services: []),
        ]
        let report = Linter.report(on: GraphIndex(snapshot))
        #expect(report.findings.filter { $0.rule == "config-unused" }.count == 1)
        #expect(report.suppressed.map(\.finding.rule) == ["config-unused"])
    }

    @Test("of one rule do not affect others")
    func selection() {
        let all = report(("Mail.cache", "captive-dependency", "a draft has no state"))
        let only = all.only(["captive-dependency", "missing-definition"])
        #expect(only.findings.map(\.rule) == ["missing-definition"])
        #expect(only.suppressed.count == 1)
        #expect((only.count(.error), only.count(.warning), only.count(.note)) == (1, 0, 0))
        #expect(all.only([]) == LintReport())
    }
}
