import GraphFixtures
import TestSupport
import Testing
import WiringVocabulary

@testable import WiringGraph
@testable import WiringRules

@Suite("Settings of lint, and rules of a project")
struct LintSettingsTests {
    private func report(_ text: String, on snapshot: GraphSnapshot = MailGraph.faulty) throws -> LintReport {
        let index = GraphIndex(snapshot)
        let settings = try LintSettings(ArchitectureRules(text), file: "wirescope.rules", on: index, context: QueryContext())
        return Linter.report(on: index, settings: settings)
    }

    private func text(_ report: LintReport) -> String {
        let suppressed = report.suppressed.map { "suppressed by \($0.service), \($0.reason): \($0.finding.message)" }
        return (report.findings.map(\.description) + suppressed).joined(separator: "\n")
    }

    @Test("a file without lines changes no finding")
    func standard() throws {
        let plain = Linter.report(on: GraphIndex(MailGraph.faulty))
        #expect(try report("# nothing\nlayer A = FaultyAssembly.app\n") == plain)
    }

    @Test("a query with a severity, a message and a fix is a rule")
    func ownRules() throws {
        let text = """
            layer Drafts = FaultyAssembly.draft + FaultyAssembly.editor
            lint kept-draft error = $Drafts & lifetime(lazySingleton)
                message "{service} in {assembly} is a {type} and a {lifetime}"
                why "a draft is thrown away"
                fix "make it a prototype"
            lint nothing-here warning = lifetime(weakSingleton) & $Drafts
            lint bare note = FaultyAssembly.left
            lint said warning = FaultyAssembly.left
            message "stands on the left"
            """
        let own = try report(text).only(["kept-draft", "nothing-here", "bare", "said"])
        try expectGraphGolden(self.text(own), "lint-own-rules.txt")
        let rules = try ArchitectureRules(text).ownRules.map(\.description)
        #expect(rules[0].title == "a service in assembly is a type and a lifetime" && rules[0].why == "a draft is thrown away")
    }

    @Test("a definition suppresses a project's rule, and the file suppresses any rule")
    func suppressions() throws {
        var graph = MailGraph.faulty
        for position in graph.services.indices where graph.services[position].key == "FaultyAssembly.left" {
            graph.services[position].suppressions = [Suppression(rule: "on-the-left", reason: "it has to")]
        }
        let own = "lint on-the-left warning = FaultyAssembly.left + FaultyAssembly.right\n"
        let found = try report(own + "suppress on-the-left on FaultyAssembly.right because \"it may\"", on: graph)
        #expect(!found.findings.contains { $0.rule == "on-the-left" || $0.rule == "unknown-rule" || $0.rule == "stale-suppression" })
        let suppressed = found.suppressed.filter { $0.finding.rule == "on-the-left" }
        #expect(Set(suppressed.map(\.service)) == ["FaultyAssembly.left", "wirescope.rules:2"])
        #expect(Set(suppressed.map(\.reason)) == ["it has to", "it may"])
        // Without the file the rule is unknown.
        #expect(Linter.report(on: GraphIndex(graph)).findings.contains { $0.rule == "unknown-rule" })
        let stale = try report("suppress torn-lifestyle on FaultyAssembly.left because \"x\"", on: graph)
        #expect(stale.findings.contains { $0.message == "'suppress torn-lifestyle on FaultyAssembly.left' suppresses no finding" })
    }

    @Test("severities change, except errors of the catalog")
    func severities() throws {
        let plain = Linter.report(on: GraphIndex(MailGraph.faulty))
        let captives = plain.findings.filter { $0.rule == "captive-dependency" }
        #expect(!captives.isEmpty && captives.allSatisfy { $0.severity == .warning })
        let worse = try report("severity captive-dependency error because \"twice bitten\"")
        #expect(worse.findings.filter { $0.rule == "captive-dependency" }.map(\.severity) == captives.map { _ in .error })
        #expect(worse.count(.error) == plain.count(.error) + captives.count)
        let off = try report("severity captive-dependency off because \"we like it\"")
        #expect(!off.findings.contains { $0.rule == "captive-dependency" })
        #expect(off.suppressed.filter { $0.finding.rule == "captive-dependency" }.map(\.reason) == captives.map { _ in "we like it" })
        // A service may be an exception to a severity.
        let both = "severity captive-dependency error because \"a\"\nsuppress captive-dependency on FaultyAssembly.app because \"b\""
        #expect(
            try report(both).suppressed.contains { $0.reason == "b" } == captives.contains { $0.services.contains("FaultyAssembly.app") })
    }

    @Test("thresholds of rules are configurable", arguments: [(1, true), (2, true), (3, false), (7, false)])
    func thresholds(number: Int, isFound: Bool) throws {
        var graph = GraphBuilder()
        for name in ["a", "b", "c", "d"] { graph.service("A.\(name)", type: name) }
        for name in ["b", "c", "d"] { graph.edge("A.a", "A.\(name)", .initializer, name) }
        let found = try report("threshold too-many-dependencies \(number) because \"x\"", on: graph.snapshot)
        #expect(found.findings.contains { $0.rule == "too-many-dependencies" } == isFound)
    }

    @Test("with entries, unreached services are unused, each with its exclusive dependencies")
    func entries() throws {
        var graph = GraphBuilder()
        for name in ["app", "screen", "old", "older", "shared", "left", "right", "alone", "deep"] { graph.service("A.\(name)", type: name) }
        graph.service("A.eager", type: "eager", lifetime: .singleton)
        for (from, to) in [
            ("app", "screen"), ("old", "older"), ("older", "deep"), ("old", "shared"), ("left", "right"), ("right", "left"),
            ("left", "shared"), ("old", "screen"),
        ] { graph.edge("A.\(from)", "A.\(to)", .property, to) }
        let found = try report("entries = A.app", on: graph.snapshot).findings.filter { $0.rule == "unused-definition" }
        try expectGraphGolden(found.map(\.description).joined(separator: "\n"), "lint-entries.txt")
        // Near miss: all remaining services are entries.
        let all = try report("entries = A.app + A.old + A.left + A.alone", on: graph.snapshot)
        #expect(!all.findings.contains { $0.rule == "unused-definition" })
        #expect(throws: RulesError.self) { try report("entries = 'Absent*'", on: graph.snapshot) }
    }

    @Test("a tangle of a thousand unused services is traversed once", .timeLimit(.minutes(5)))
    func manyUnused() throws {
        var services: [ServiceNode] = []
        var edges: [DependencyEdge] = []
        for number in 0..<20_000 {
            services.append(ServiceNode(key: "A.s\(number)", assembly: "A", serviceType: "S\(number)"))
            if number > 0 { edges.append(DependencyEdge(from: number - 1, to: number, slot: "s")) }
            if number > 100 { edges.append(DependencyEdge(from: number - 100, to: number, slot: "t", position: 1)) }
        }
        services.append(ServiceNode(key: "A.z", assembly: "A", serviceType: "Z"))
        let found = try report("entries = A.z", on: GraphSnapshot(name: "A", services: services, edges: edges))
        #expect(found.findings.filter { $0.rule == "unused-definition" }.map(\.services) == [["A.s0"]])
    }
}
