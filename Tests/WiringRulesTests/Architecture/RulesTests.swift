import Foundation
import GraphFixtures
import TestSupport
import Testing
import WiringVocabulary

@testable import WiringGraph
@testable import WiringRules

@Suite struct RulesTests {
    private func report(_ text: String, on snapshot: GraphSnapshot = MailGraph.healthy) -> String {
        do throws(RulesError) {
            let rules = try ArchitectureRules(text)
            let report = try ArchitectureCheck.report(rules, file: "wiring.rules", on: GraphIndex(snapshot))
            let layers = report.layers.map { "\($0.name): \($0.services) services" }
            let lines = layers + report.findings.map(\.description)
            return (lines + ["\(report.violations) violations of \(report.rules) rules, \(report.exceptions) exceptions"]).joined(
                separator: "\n")
        } catch {
            return error.description(in: "wiring.rules", text: text, words: \.words)
        }
    }

    @Test func violationsAreShownAsPathsWithLocations() throws {
        let text = """
            # Who may need whom.
            layer UI = assembly(ClientAssembly)
            layer Store = provides(Store)
            layer Mail = assembly(Mail*) - $Store   # without the store
            layer Absent = assembly(ClientAssembly) & assembly(CoreAssembly)

            forbid path UI -> Store
            forbid UI->Mail
            forbid Store -> UI
            only MailAssembly.service, MailAssembly.thumbnails may reach Store
            only MailAssembly.service may reach Store
            allow ClientAssembly.screen -> MailAssembly.service because "old; see #12"
            allow Store -> UI because "nothing"
            """
        try expectGraphGolden(report(text), "rules/mail.txt")
    }

    @Test func exceptionsExcludeEdgesFromPaths() {
        let text = "layer UI = assembly(ClientAssembly)\nforbid path UI -> CoreAssembly.host\n"
        #expect(report(text).contains("2 violations"))
        #expect(report(text + "allow MailAssembly.service -> CoreAssembly.host because \"it has to\"").contains("0 violations"))
    }

    @Test func layersCyclesAndReachabilityAreRules() throws {
        let text = """
            layer UI = assembly(Client*)
            layer App = assembly(MailApp*)
            layer Mail = MailAssembly.service + MailAssembly.messages + MailAssembly.store
            layer Core = assembly(CoreAssembly)
            layer Views = ClientAssembly.presenter + ClientAssembly.inbox
            layer Odd = assembly(Clinet*) + assembly(ClientAssembly) + 'absent.*'
            layer Later = 'Later*'
            layer Both = assembly(Client*) + CoreAssembly.clock

            layers App -> UI -> Mail -> Core
            layers Core -> Mail -> UI
            layers Core -> Both
            forbid cycles among assemblies
            forbid cycles among layers
            forbid cycles in Views
            forbid cycles in Mail
            every UI must reach Core
            every Views must reach Core
            every Mail must be reached from App
            every App must be reached from UI
            allow empty Later because "planned for 2.0"
            allow empty Core because "it is not"
            """
        try expectGraphGolden(report(text), "rules/groups.txt")
    }

    @Test func layerOrderViolationsAreReportedOncePerStep() {
        // store -> log -> screen -> service -> store: each path back once, and none through another layer.
        var graph = GraphBuilder()
        for (name, type) in [("screen", "Screen"), ("service", "Service"), ("store", "Store"), ("log", "Log")] {
            graph.service("A.\(name)", type: type)
        }
        graph.edge("A.screen", "A.service", .initializer, "service")
        graph.edge("A.service", "A.store", .initializer, "store")
        graph.edge("A.store", "A.log", .initializer, "log")
        let order = "layer U = screen\nlayer S = service\nlayer D = store\nlayers U -> S -> D\n"
        #expect(report(order, on: graph.snapshot).contains("0 violations"))
        graph.edge("A.log", "A.screen", .property, "screen")
        #expect(report(order, on: graph.snapshot).contains("'A.store' in D leads back to 'A.screen' in U"))
        #expect(report(order, on: graph.snapshot).contains("1 violations"))
        #expect(report(order + "allow log -> screen because \"old\"", on: graph.snapshot).contains("0 violations"))
    }

    @Test func rulesAllowByteOrderMarkAndCRLF() {
        let text = "layer UI = assembly(ClientAssembly)\nforbid path UI -> CoreAssembly.host\n"
        #expect(report("\u{FEFF}" + text.replacing("\n", with: "\r\n")) == report(text))
    }

    @Test func unmatchedPatternIsAViolation() {
        #expect(report("layer UI = assembly(Client*) + assembly(Scren*)").contains("error[unmatched-pattern]: 'assembly(Scren*)'"))
        #expect(report("layer UI = assembly(Client*) + assembly(Core*)").contains("0 violations"))
        #expect(report("layer UI = assembly(Scren*)").contains("error[empty-layer]"))
        // A known function without services is not a typing error.
        #expect(report("layer UI = assembly(Client*) + lifetime(prototype)").contains("0 violations"))
        #expect(report("layer UI = assembly(Client*) - 'Legacy*'\nallow empty UI because \"gone\"").contains("0 violations"))
        #expect(report("layer UI = deps(Cleint*)").contains("error[empty-layer]"))
    }

    @Test func syntaxErrorsAreReportedPerLine() throws {
        let text = """
            layer UI assembly(X)
            layer UI = assembly(ClientAssembly)
            layer UI = all
            layer Empty =
            layer Wrong = deps(
            layer
            forbit path UI -> Mail
            forbid path UI Mail
            forbid path UI ->
            forbid
            only UI can reach Mail
            only may reach Mail
            allow UI -> Mail
            allow UI -> Mail because
            forbid UI -> Mail and more
            allow UI -> Mail because "never closed
            layers
            layers UI
            layers UI -> Mail -> UI
            forbid cycles
            forbid cycles among services
            forbid cycles between assemblies
            forbid cycles in
            every
            every UI
            every UI must
            every UI must not reach Mail
            every UI must be
            every UI must be reached
            every UI must be reached from
            allow empty
            allow empty UI
            message "too early"
            lint
            lint captive-dependency error = UI
            lint x
            lint x bad = UI
            lint y error
            lint y error =
            lint z error = UI
            lint z error = UI
            message "what is a {thing}?"
            message
            message "one"
            message "two"
            severity
            severity nope note because "x"
            severity captive-dependancy note because "x"
            severity missing-definition off because "x"
            severity torn-lifestyle of because "x"
            severity torn-lifestyle off
            severity z note because " "
            threshold captive-dependency 3 because "x"
            threshold too-many-dependencies many because "x"
            threshold too-many-dependencies 0 because "x"
            threshold too-many-dependencies 9
            entries
            entries =
            entries = UI
            entries = UI
            suppress torn-lifestyle UI because "x"
            suppress torn-lifestyle on
            suppress torn-lifestyle on UI
            """
        try expectGraphGolden(report(text), "rules/mistakes.txt")
        let unknown = """
            layer Screens = assembly(ClientAssembly)
            layer Wrong = deps(
            layer Odd = lifetime(forever)
            forbid path Screns -> MailAssembly.stor
            forbid Screens -> $Screens
            allow empty Screns because "none"
            every Screens must reach Nothing
            """
        try expectGraphGolden(report(unknown), "rules/unknown.txt")
    }

    /// Compared with the definition: a path is forbidden if it leads from a member of one layer to a member of the other.
    @Test(arguments: 0..<300)
    func forbiddenPathsAgreeWithDefinition(seed: UInt64) throws {
        let graph = GraphSnapshot.random(seed: seed, maximum: 9).normalized()
        let index = GraphIndex(graph)
        let count = graph.services.count
        let (half, rest) = (0..<(count / 2), (count / 2)..<count)
        let names = { (range: Range<Int>) in
            range.isEmpty ? "roots() - roots()" : range.map { graph.services[$0].key }.joined(separator: " + ")
        }
        let rules = try ArchitectureRules("layer A = \(names(half))\nlayer B = \(names(rest))\nforbid path A -> B\nonly A may reach B")
        let report = try ArchitectureCheck.report(rules, file: "r", on: index)
        let reaching = half.filter { start in
            Reachability(from: [start], direction: .dependencies, in: index).reached.contains { rest.contains($0.service) }
        }
        let found = report.findings.filter { $0.rule == "forbidden-path" }
        #expect(found.isEmpty == reaching.isEmpty)
        for finding in found {
            #expect(reaching.contains { graph.services[$0].key == finding.services[0] })
            #expect(finding.services.dropFirst().dropLast().allSatisfy { key in !half.contains { graph.services[$0].key == key } })
        }
        #expect(!report.findings.contains { $0.rule == "forbidden-access" })
    }

    @Test func noTextCrashesTheParser() {
        var generator = SeededGenerator(seed: 3)
        let words = [
            "layer", "forbid", "path", "only", "may", "reach", "allow", "because", "UI", "->", "=", "#", "\"", "'", "\n", " ", "é",
            "assembly(", ")", "\t", "layers", "every", "must", "be", "reached", "from", "cycles", "among", "in", "assemblies", "empty",
            "lint", "message", "severity", "threshold", "entries", "suppress",
            "\r\n", "$UI", "\u{0}",
        ]
        let count = ProcessInfo.processInfo.environment["FUZZ_COUNT"].flatMap(Int.init) ?? 2_000
        let index = GraphIndex(MailGraph.healthy)
        for _ in 0..<count {
            let text = (0..<Int.random(in: 0...14, using: &generator)).map { _ in words.randomElement(using: &generator) ?? "" }
                .joined(separator: Bool.random(using: &generator) ? " " : "")
            do throws(RulesError) {
                _ = try ArchitectureCheck.report(try ArchitectureRules(text), file: "r", on: index)
            } catch {
                #expect(!error.problems.isEmpty && !error.description(in: "r", text: text, words: \.words).isEmpty)
                #expect(error.problems.allSatisfy { $0.range.upperBound <= text.utf8.count })
            }
        }
    }
}
