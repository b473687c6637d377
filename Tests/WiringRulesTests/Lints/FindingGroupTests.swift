import GraphFixtures
import TestSupport
import Testing
import WiringVocabulary

@testable import WiringGraph
@testable import WiringRules

@Suite("Findings with one cause are combined")
struct FindingGroupTests {
    private func report(_ graph: GraphBuilder) -> LintReport { Linter.report(on: GraphIndex(graph.snapshot.normalized())) }

    private func text(_ graph: GraphBuilder, _ rule: String) -> String {
        report(graph).findings.filter { $0.rule == rule }.map(\.description).joined(separator: "\n")
    }

    /// A graph of another container, in which `holders` hold the session and `others` receive their own.
    private func captives(holders: Int, others: Int, lifetime: Lifetime = .objectGraph, container: String? = "Swinject") -> GraphBuilder {
        var graph = GraphBuilder()
        graph.service("A.session", type: "Session", lifetime: lifetime, line: 1)
        for number in 0..<holders {
            graph.service("A.holder\(number)", type: "Holder\(number)", lifetime: .lazySingleton, line: 10 + number)
            graph.edge("A.holder\(number)", "A.session", .initializer, "session")
        }
        for number in 0..<others {
            graph.service("A.other\(number)", type: "Other\(number)", lifetime: .prototype, line: 50 + number)
            graph.edge("A.other\(number)", "A.session", .initializer, "session")
        }
        for service in graph.snapshot.services {
            graph.change(service.key) {
                $0.container = container
                $0.hasState = true
            }
        }
        return graph
    }

    @Test("a captive without other dependents is not reported")
    func captiveWithoutOtherDependentsIsNotReported() {
        #expect(text(captives(holders: 1, others: 0), "captive-dependency") == "")
        #expect(text(captives(holders: 1, others: 0, lifetime: .prototype), "captive-dependency") == "")
        // For an unknown container the default lifetime is unknown.
        #expect(text(captives(holders: 1, others: 0, container: nil), "captive-dependency").hasPrefix("warning"))
    }

    @Test("a captive with a time to live is reported, with or without other dependents")
    func renewed() {
        var graph = GraphBuilder()
        graph.service("A.rates", type: "Rates", lifetime: .lazySingleton)
        graph.service("A.desk", type: "Desk", lifetime: .singleton)
        graph.edge("A.desk", "A.rates", .initializer, "rates")
        var snapshot = graph.snapshot
        snapshot.isValidated = true
        // As reported by the container, which knows the time to live.
        let told = Finding(
            rule: LintRule.captiveDependency.identifier, severity: .warning,
            message: "singleton A.desk keeps A.rates, which is renewed after 60 seconds", services: ["A.desk", "A.rates"])
        snapshot.findings = [told]
        let findings = Linter.report(on: GraphIndex(snapshot.normalized())).findings
        #expect(findings.filter { $0.rule == told.rule } == [told])
    }

    @Test("other dependents of a captive are reported, and several holders are one finding")
    func several() throws {
        let texts = [(1, 1), (1, 4), (2, 0), (7, 5)].map { text(captives(holders: $0, others: $1), "captive-dependency") }
        try expectGraphGolden(texts.joined(separator: "\n"), "lint-captive-groups.txt")
    }

    @Test("an alias of a captive does not hide its other dependents")
    func aliases() {
        var graph = captives(holders: 1, others: 0)
        graph.service("A.user", type: "User", kind: .alias)
        graph.service("A.screen", type: "Screen", lifetime: .prototype)
        graph.edge("A.user", "A.session", .alias, "")
        graph.edge("A.screen", "A.user", .initializer, "user")
        #expect(text(graph, "captive-dependency").contains("another dependent receives its own"))
    }

    @Test("captives with shorter-lived dependencies are one finding, and no warning")
    func deep() throws {
        var graph = captives(holders: 2, others: 1)
        graph.service("A.store", type: "Store", lifetime: .lazySingleton)
        graph.edge("A.session", "A.store", .initializer, "store")
        // The severity is unchanged if the dependency of the captive lives as long as the container.
        #expect(text(graph, "captive-dependency").hasPrefix("warning"))
        graph.service("A.cache", type: "Cache", lifetime: .objectGraph)
        graph.edge("A.session", "A.cache", .initializer, "cache")
        let one = text(graph, "captive-dependency")
        graph.service("A.window", type: "Window", lifetime: .objectGraph)
        graph.edge("A.window", "A.cache", .initializer, "cache")
        for number in 0..<2 { graph.edge("A.holder\(number)", "A.window", .initializer, "window") }
        try expectGraphGolden(one + "\n" + text(graph, "captive-dependency"), "lint-captive-deep.txt")
        let index = GraphIndex(graph.snapshot.normalized())
        let context = QueryContext(findings: { Linter.report(on: index).findings })
        let found = try QueryEvaluator(index, context: context).services(for: try GraphQuery("captive()"))
        #expect(found.positions.map(index.key) == ["A.session", "A.window"])
    }

    @Test("the second instance of a captive is not a separate finding")
    func identity() {
        var graph = captives(holders: 1, others: 1)
        graph.change("A.other0") { $0.lifetime = .objectGraph }
        graph.edge("A.other0", "A.holder0", .initializer, "holder")
        #expect(
            text(graph, "nondeterministic-identity") == ""
                && text(graph, "captive-dependency").contains("another dependent receives its own"))
        #expect(Linter.findings(in: graph.snapshot).contains { $0.rule == "nondeterministic-identity" })
    }

    @Test("services that take one container are one finding")
    func locators() {
        var graph = captives(holders: 0, others: 0)
        graph.service("A.container", type: "Container", kind: .container)
        for name in ["a", "b", "c"] {
            graph.service("A.\(name)", type: name)
            graph.edge("A.\(name)", "A.container", .initializer, "container")
        }
        #expect(text(graph, "locator-use").hasPrefix("note[locator-use]: 3 services take 'A.container'"))
        #expect(Linter.findings(in: graph.snapshot).count { $0.rule == "locator-use" } == 3)
    }

    @Test("a suppression removes only its own service")
    func suppressions() {
        var graph = captives(holders: 3, others: 1)
        graph.change("A.holder1") { $0.suppressions = [Suppression(rule: "captive-dependency", reason: "it has to")] }
        #expect(text(graph, "captive-dependency").contains("2 longer-lived services each keep their own A.session (objectGraph)"))
        #expect(report(graph).suppressed.map(\.finding.services) == [["A.holder1", "A.session"]])
    }

    @Test("the query finds captives in all forms of findings")
    func query() throws {
        for holders in 1...3 {
            let index = GraphIndex(captives(holders: holders, others: 1).snapshot.normalized())
            let context = QueryContext(findings: { Linter.report(on: index).findings })
            let found = try QueryEvaluator(index, context: context).services(for: try GraphQuery("captive()"))
            #expect(found.positions.map(index.key) == ["A.session"])
        }
    }

    @Test("cycles that share services are one finding with a cut")
    func tangles() throws {
        var graph = GraphBuilder()
        for name in ["a", "b", "c", "d", "x", "y"] { graph.service("A.\(name)", type: name, line: 1) }
        for (from, to) in [("a", "b"), ("b", "a"), ("b", "c"), ("c", "a"), ("c", "d"), ("d", "b"), ("x", "y"), ("y", "x")] {
            graph.edge("A.\(from)", "A.\(to)", .initializer, to)
        }
        try expectGraphGolden(text(graph, "cycle-init"), "lint-tangles.txt")
        #expect(Linter.findings(in: graph.snapshot).count { $0.rule == "cycle-init" } == 4)
    }

    @Test("one holder less is not a new finding, one more is")
    func baseline() throws {
        var known = FindingBaseline()
        known.accept(report(captives(holders: 3, others: 1)).findings)
        let commented = try FindingBaseline(
            known.text.replacing("\nwarning", with: "\nwarning").replacing("holder2\n", with: "holder2  # later\n"))
        let less = commented.compared(with: report(captives(holders: 2, others: 1)).findings)
        #expect(less.fresh.isEmpty && less.known.count == 1 && less.fixed.isEmpty)
        #expect(less.baseline.text.hasSuffix("\nwarning captive-dependency A.session A.holder0 A.holder1  # later\n"))
        #expect(known.compared(with: report(captives(holders: 4, others: 1)).findings).fresh.count == 1)
        // With fewer holders the finding is changed, not lost.
        let comparison = GraphComparison(
            from: captives(holders: 4, others: 1).snapshot, to: captives(holders: 3, others: 1).snapshot)
        #expect(comparison.findingsGained.isEmpty && comparison.findingsLost.isEmpty && comparison.findingsChanged.count == 1)
    }

    @Test("a captive with an additional holder is worse, neither fixed nor unknown afterwards")
    func grown() throws {
        var known = FindingBaseline()
        known.accept(report(captives(holders: 1, others: 1)).findings)
        let more = known.compared(with: report(captives(holders: 2, others: 1)).findings)
        #expect(more.fresh.count == 1 && more.fixed.isEmpty && more.baseline.text == known.text)
        #expect(more.baseline.compared(with: report(captives(holders: 1, others: 1)).findings).fresh.isEmpty)
        for (before, after) in [(1, 2), (2, 1)] {
            let comparison = GraphComparison(
                from: captives(holders: before, others: 1).snapshot, to: captives(holders: after, others: 1).snapshot)
            #expect(comparison.findingsGained.isEmpty && comparison.findingsLost.isEmpty && comparison.findingsChanged.count == 1)
        }
    }
}
