import GraphFixtures
import TestSupport
import Testing
import WiringGraph
import WiringRules
import WiringVocabulary

@Suite("Lints")
struct LinterTests {
    private func rules(_ graph: GraphBuilder) -> [String] { Linter.findings(in: graph.snapshot).map(\.rule) }

    /// The findings of some rules.
    private func rules(_ graph: GraphBuilder, only rule: String) -> [String] { rules(graph).filter { $0 == rule } }

    @Test("two instances are reported over several steps too, and only if both belong to one request")
    func identityOverSteps() {
        func graph(_ middle: Lifetime, deferred: Bool = false) -> GraphSnapshot {
            var graph = GraphBuilder()
            graph.service("A.screen", type: "Screen", line: 1)
            graph.service("A.list", type: "List", lifetime: middle, line: 2)
            graph.service("A.cache", type: "Cache", lifetime: .singleton, line: 3)
            graph.service("A.session", type: "Session", line: 4)
            graph.edge("A.screen", "A.list", .initializer, "list")
            graph.edge("A.screen", "A.session", .initializer, "session")
            graph.edge("A.list", "A.cache", .initializer, "cache", deferred: deferred)
            graph.edge("A.cache", "A.session", .initializer, "session")
            return graph.snapshot.normalized()
        }
        func found(_ graph: GraphSnapshot) -> [[String]] {
            Linter.findings(in: graph).filter { $0.rule == "nondeterministic-identity" }.map(\.services)
        }
        #expect(found(graph(.objectGraph)) == [["A.session", "A.cache", "A.screen"]])
        #expect(found(graph(.prototype)) == [["A.session", "A.cache", "A.screen"]])
        #expect(found(graph(.lazySingleton)) == [])
        #expect(found(graph(.objectGraph, deferred: true)) == [])
    }

    @Test func faultyGraphHasExpectedFindings() throws {
        let findings = Linter.findings(in: MailGraph.faulty)
        try expectGraphGolden(findings.map(\.description).joined(separator: "\n\n"), "lint-faulty.txt")
    }

    @Test func healthyGraphHasOneNote() {
        #expect(Linter.findings(in: MailGraph.healthy).map(\.rule) == ["eager-pulls-lazy"])
    }

    @Test func theOrderOfTheServicesDoesNotMatter() {
        var generator = SeededGenerator(seed: 11)
        for seed in 0..<300 {
            let graph = GraphSnapshot.random(seed: UInt64(seed)).normalized()
            #expect(Linter.findings(in: graph.shuffled(using: &generator)) == Linter.findings(in: graph))
        }
    }

    @Test func findingsOfContainerAreNotRepeated() {
        var graph = MailGraph.faulty
        let told = Finding(
            rule: "cycle-init", severity: .error, message: "in the container's words",
            services: ["FaultyAssembly.outbox", "FaultyAssembly.sender"])
        let other = Finding(rule: "a-note", severity: .note, message: "something", services: ["A"])
        graph.findings = [other, told]
        let findings = Linter.findings(in: graph)
        #expect(findings.filter { $0.rule == "cycle-init" } == [told])
        #expect(findings.count == Linter.findings(in: MailGraph.faulty).count + 1)
        let severities = findings.map(\.severity)
        #expect(severities == severities.sorted { $0.rank < $1.rank })
    }

    @Test(arguments: (Lifetime.unscoped + [.scoped("session")]), (Lifetime.unscoped + [.scoped("session")]))
    func captivesDependOnLengthOfLifetimes(holder: Lifetime, kept: Lifetime) {
        var graph = GraphBuilder()
        graph.service("A.holder", type: "Holder", lifetime: holder)
        graph.service("A.kept", type: "Kept", lifetime: kept)
        graph.edge("A.holder", "A.kept", .initializer, "kept")
        let isCaptive = holder.isShared && holder.length > kept.length
        #expect(rules(graph, only: "captive-dependency") == (isCaptive ? ["captive-dependency"] : []))
    }

    @Test func unretainedDependencyIsNotCaptive() {
        var graph = GraphBuilder()
        graph.service("A.holder", type: "Holder", lifetime: .singleton)
        graph.service("A.kept", type: "Kept", lifetime: .objectGraph)
        graph.service("A.host", type: "String", lifetime: .objectGraph, kind: .configuration)
        graph.edge("A.holder", "A.kept", .initializer, "makeKept", deferred: true)
        graph.edge("A.holder", "A.kept", .property, "weakly", strong: false)
        graph.edge("A.holder", "A.host", .initializer, "host")
        #expect(rules(graph).isEmpty)
    }

    @Test func aSecondCaptiveIsNotHiddenByTheFirst() {
        var graph = GraphBuilder()
        graph.service("A.holder", type: "Holder", lifetime: .singleton)
        graph.service("A.first", type: "First")
        graph.service("A.second", type: "Second")
        graph.edge("A.holder", "A.first", .initializer, "first")
        graph.edge("A.holder", "A.second", .initializer, "second")
        var snapshot = graph.snapshot
        snapshot.findings = [Finding(rule: "captive-dependency", severity: .warning, message: "told", services: ["A.holder", "A.first"])]
        let findings = Linter.findings(in: snapshot)
        #expect(findings.map(\.services) == [["A.holder", "A.first"], ["A.holder", "A.second"]])
        #expect(findings[0].message == "told")
    }

    @Test func validatedGraphSkipsRulesOfContainer() {
        var graph = MailGraph.faulty
        graph.isValidated = true
        let decided: Set = ["missing-definition", "cycle-init", "captive-dependency", "abstract-referenced", "duplicate-key"]
        #expect(Linter.findings(in: graph).filter { decided.contains($0.rule) } == [])
        #expect(Linter.findings(in: graph).contains { $0.rule == "cycle-from-prototype" })
        let told = Finding(rule: "captive-dependency", severity: .warning, message: "told", services: ["A", "B"])
        graph.findings = [told]
        #expect(Linter.findings(in: graph).filter { decided.contains($0.rule) } == [told])
    }

    @Test(arguments: (Lifetime.unscoped + [.scoped("session")]), (Lifetime.unscoped + [.scoped("session")]))
    func cycleOfPrototypeAndSharedServiceIsReported(draft: Lifetime, editor: Lifetime) {
        var graph = GraphBuilder()
        graph.service("A.draft", type: "Draft", lifetime: draft)
        graph.service("A.editor", type: "Editor", lifetime: editor)
        graph.edge("A.draft", "A.editor", .initializer, "editor", strong: false)
        graph.edge("A.editor", "A.draft", .property, "draft", strong: false)
        let isMixed = (draft == .prototype && editor.isShared) || (editor == .prototype && draft.isShared)
        #expect(rules(graph, only: "cycle-from-prototype") == (isMixed ? ["cycle-from-prototype"] : []))
    }

    @Test func aHandleClosesACycleWithoutAnInstance() {
        var graph = GraphBuilder()
        graph.service("A.list", type: "List", lifetime: .singleton)
        graph.service("A.screen", type: "Screen", lifetime: .prototype, kind: .factory)
        graph.edge("A.list", "A.screen", .initializer, "makeScreen", deferred: true)
        graph.edge("A.screen", "A.list", .property, "list")
        #expect(rules(graph).isEmpty)
    }

    @Test func propertyOfValueInCycleIsReported() throws {
        var graph = GraphBuilder()
        graph.service("A.battery", type: "Battery", line: 3)
        graph.service("A.cell", type: "Cell", line: 4)
        graph.service("A.node", type: "Node", line: 5)
        graph.edge("A.battery", "A.cell", .initializer, "cell")
        graph.edge("A.cell", "A.battery", .property, "battery", construction: true)
        graph.edge("A.node", "A.node", .property, "next", construction: true)
        try expectGraphGolden(Linter.findings(in: graph.snapshot).map(\.description).joined(separator: "\n\n"), "lint-values.txt")
    }

    @Test func manyDependentsOfAMissingServiceAreCounted() throws {
        var graph = GraphBuilder()
        graph.service("any Store", type: "any Store", kind: .missing)
        for number in 0..<8 {
            graph.service("A.\(number)", type: "T\(number)", lifetime: .prototype, line: number + 1)
            graph.edge("A.\(number)", "any Store", .initializer, "store")
        }
        try expectGraphGolden(Linter.findings(in: graph.snapshot).map(\.description).joined(separator: "\n"), "lint-missing-many.txt")
    }

    @Test func longCycleIsReportedInFewLines() {
        let findings = Linter.findings(in: .chain(100_000, isRing: true))
        #expect(findings.map(\.rule) == ["cycle-init"])
        #expect(findings[0].description.split(separator: "\n").count < 20)
    }
}

extension Finding.Severity {
    fileprivate var rank: Int { Finding.Severity.allCases.firstIndex(of: self) ?? 0 }
}
