import TestSupport
import Testing
import WiringGraph
import WiringVocabulary

@Suite("Lints")
struct LinterTests {
    private func rules(_ graph: GraphBuilder) -> [String] { Linter.findings(in: graph.snapshot).map(\.rule) }

    @Test func everyRuleSpeaks() throws {
        let findings = Linter.findings(in: MailGraph.faulty)
        try expectGraphGolden(findings.map(\.description).joined(separator: "\n\n"), "lint-faulty.txt")
        let expected: Set = ["captive-dependency", "cycle-endless", "cycle-from-prototype", "cycle-init", "missing-definition"]
        #expect(Set(findings.map(\.rule)) == expected)
    }

    @Test func aHealthyGraphIsQuiet() {
        #expect(Linter.findings(in: MailGraph.healthy).map(\.description) == [])
    }

    @Test func theOrderOfTheServicesDoesNotMatter() {
        var generator = SeededGenerator(seed: 11)
        for seed in 0..<300 {
            let graph = GraphSnapshot.random(seed: UInt64(seed)).normalized()
            #expect(Linter.findings(in: graph.shuffled(using: &generator)) == Linter.findings(in: graph))
        }
    }

    @Test func whatTheContainerReportedIsNotRepeated() {
        var graph = MailGraph.faulty
        let told = Finding(rule: "cycle-init", severity: .error, message: "in the container's words", services: ["FaultyAssembly.outbox"])
        let other = Finding(rule: "a-note", severity: .note, message: "something", services: ["A"])
        graph.findings = [other, told]
        let findings = Linter.findings(in: graph)
        #expect(findings.filter { $0.rule == "cycle-init" } == [told])
        #expect(findings.count == Linter.findings(in: MailGraph.faulty).count + 1)
        let severities = findings.map(\.severity)
        #expect(severities == severities.sorted { $0.rank < $1.rank })
    }

    @Test(arguments: Lifetime.allCases, Lifetime.allCases)
    func captives(holder: Lifetime, kept: Lifetime) {
        var graph = GraphBuilder()
        graph.service("A.holder", type: "Holder", lifetime: holder)
        graph.service("A.kept", type: "Kept", lifetime: kept)
        graph.edge("A.holder", "A.kept", .initializer, "kept")
        let isCaptive = holder.isShared && holder.length > kept.length
        #expect(rules(graph) == (isCaptive ? ["captive-dependency"] : []))
    }

    @Test func whatIsNotKeptIsNotCaptive() {
        var graph = GraphBuilder()
        graph.service("A.holder", type: "Holder", lifetime: .singleton)
        graph.service("A.kept", type: "Kept", lifetime: .objectGraph)
        graph.service("A.host", type: "String", lifetime: .objectGraph, kind: .configuration)
        graph.edge("A.holder", "A.kept", .initializer, "makeKept", deferred: true)
        graph.edge("A.holder", "A.kept", .property, "weakly", strong: false)
        graph.edge("A.holder", "A.host", .initializer, "host")
        #expect(rules(graph).isEmpty)
    }

    @Test func aPrototypeThatNobodyOutsideAsksForMayBeInACycle() {
        var graph = GraphBuilder()
        graph.service("A.editor", type: "Editor")
        graph.service("A.draft", type: "Draft", lifetime: .prototype)
        graph.edge("A.editor", "A.draft", .initializer, "draft")
        graph.edge("A.draft", "A.editor", .property, "editor")
        #expect(rules(graph).isEmpty)
        graph.service("A.app", type: "App")
        graph.edge("A.app", "A.draft", .initializer, "draft")
        #expect(rules(graph) == ["cycle-from-prototype"])
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

    @Test func aLongRingIsReportedInFewLines() {
        let findings = Linter.findings(in: .chain(100_000, isRing: true))
        #expect(findings.map(\.rule) == ["cycle-init"])
        #expect(findings[0].description.split(separator: "\n").count < 20)
    }
}

extension Finding.Severity {
    fileprivate var rank: Int { Finding.Severity.allCases.firstIndex(of: self) ?? 0 }
}
