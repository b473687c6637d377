import Foundation
import TestSupport
import Testing
import WiringGraph
import WiringRules
import WiringShell
import WiringVocabulary

@Suite("lint and explain")
struct LintCommandTests {
    /// A shell that has loaded a graph from a path.
    private func shell(_ graph: GraphSnapshot) -> ShellFixture {
        let fixture = ShellFixture()
        fixture.target.graphs = [graph.name: graph]
        fixture.folders = [
            "./Mail/Sources": ["Mail/", "Other/", "README.md"], "./Mail/Sources/Mail": ["Assemblies/", "Package.swift"],
            "./Mail/Sources/Mail/Assemblies": ["MailAssembly.swift"], "./Mail/Sources/Other": [],
        ]
        fixture.run("load ./Mail")
        fixture.forget()
        return fixture
    }

    /// Findings of several rules, with one suppressed finding and one stale suppression.
    private var graph: GraphSnapshot {
        func node(_ name: String, _ type: String, _ lifetime: Lifetime, line: Int, _ suppressions: [Suppression] = []) -> ServiceNode {
            ServiceNode(
                key: "MailAssembly.\(name)", assembly: "MailAssembly", serviceType: type, lifetime: lifetime,
                site: SourceSite(file: "Mail/MailAssembly.swift", line: line), suppressions: suppressions)
        }
        let services = [
            node("cache", "Cache", .singleton, line: 3, [Suppression(rule: "captive-dependency", reason: "drafts hold no state")]),
            node("draft", "Draft", .objectGraph, line: 4),
            node("index", "Index", .lazySingleton, line: 5, [Suppression(rule: "torn-lifestyle", reason: "one for each language")]),
            node("outbox", "Outbox", .singleton, line: 6),
        ]
        let edges = [(0, 1, "draft"), (3, 2, "index"), (3, 1, "draft")].map { from, to, slot in
            DependencyEdge(from: from, to: to, slot: slot)
        }
        return GraphSnapshot(name: "MailAssembly", services: services, edges: edges)
    }

    /// A graph with a large number of captive dependencies.
    private func captives(_ count: Int) -> GraphSnapshot {
        var services = [ServiceNode(key: "App.session", assembly: "App", serviceType: "Session")]
        for number in 0..<count {
            let key = "App.screen\(number < 10 ? "0" : "")\(number)"
            services.append(
                ServiceNode(
                    key: key, assembly: "App", serviceType: "Screen\(number)", lifetime: .lazySingleton,
                    site: SourceSite(file: "App/App.swift", line: number + 1)))
        }
        let edges = (0..<count).map { DependencyEdge(from: $0 + 1, to: 0, slot: "session") }
        return GraphSnapshot(name: "MailAssembly", services: services, edges: edges)
    }

    @Test func longGroupOfFindingsIsTruncated() {
        var graph = GraphSnapshot(
            name: "MailAssembly", services: [ServiceNode(key: "MailAssembly.service", kind: .component, serviceType: "Service")])
        graph.findings = (0..<1234).map {
            Finding(rule: "captive-dependency", severity: .warning, message: "number \($0)", services: ["MailAssembly.service"])
        }
        let fixture = shell(graph)
        fixture.run("lint")
        #expect(fixture.output.contains("warning[captive-dependency]: 1,234 times"))
        #expect(fixture.output.contains("  number 99\n  ... and 1,134 more\n") && !fixture.output.contains("number 100"))
    }

    @Test("each finding names the owners of its file in every format")
    func owners() throws {
        let fixture = shell(graph)
        fixture.folders["."] = [".github/CODEOWNERS"]
        fixture.files[".github/CODEOWNERS"] = "* @everyone\n/Mail/Sources/Mail/ @mail @core\n"
        let text = fixture.transcript(
            "lint", "lint --format github", "lint --format gitlab", "lint --format checkstyle", "lint --format xcode", "lint --json")
        try expectGolden(text, "lint-owners.txt")
    }

    @Test("the answers for all options")
    func text() throws {
        let fixture = shell(graph)
        let lines = [
            "lint", "lint --suppressed", "lint --strict", "lint --rule eager-pulls-lazy", "lint --rule eager-pulls-lazy,stale-suppression",
            "lint --rule stale-suppression --rule captive-dependency --suppressed", "lint cache", "lint cache --suppressed --json",
            "lint outbox + index --rule captive-dependency", "lint --rule captive-dependancy", "lint --rule a,b", "lint --format sari",
            "lint --format github", "lint --format json --suppressed", "lint --format github --strict", "lint absent",
        ]
        try expectGolden(lines.map { fixture.transcript($0) }.joined(), "views/lint-options.txt")
    }

    @Test("many findings of a rule form one entry with a line for each")
    func grouped() throws {
        let many = shell(captives(21)).transcript("lint")
        try expectGolden(many, "views/lint-grouped.txt")
        #expect((0..<21).allSatisfy { many.contains("App.screen\($0 < 10 ? "0" : "")\($0) keeps") })
        #expect(!shell(captives(20)).transcript("lint").contains("times"))
        #expect(!shell(captives(21)).transcript("lint --rule captive-dependency").contains("times"))
    }

    @Test("SARIF contains the paths of files and the suppressions")
    func sarif() throws {
        let fixture = shell(graph)
        #expect(fixture.run("lint --format sarif --strict") == .commandFailed)
        let text = fixture.output
        #expect(text.contains("\"uri\" : \"Mail/Sources/Mail/Assemblies/MailAssembly.swift\""))
        #expect(text.contains("\"justification\" : \"drafts hold no state\""))
        #expect(text.contains("\"version\" : \"0.1\""))
        #expect(try JSONSerialization.jsonObject(with: Data(text.utf8)) is [String: Any])
    }

    @Test("explain describes a rule")
    func explain() throws {
        let fixture = ShellFixture.loaded()
        fixture.session.settings.style.width = 90
        let lines = [
            "explain captive-dependency", "explain captive-dependancy", "explain nothing-like-it", "explain torn-lifestyle --json",
        ]
        try expectGolden(lines.map { fixture.transcript($0) }.joined(), "views/explain.txt")
        let list = fixture.transcript("explain")
        #expect(LintCatalog.rules.allSatisfy { list.contains($0.title.prefix(20)) && list.contains($0.identifier) })
    }

    @Test("explain works without a target")
    func unloaded() {
        #expect(ShellFixture().run("explain cycle-init") == .success)
    }
}
