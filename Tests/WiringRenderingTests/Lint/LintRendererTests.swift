import Foundation
import GraphFixtures
import TerminalText
import Testing
import WiringGraph
import WiringRendering
import WiringRules
import WiringVocabulary

@Suite("Lint reports for other programs")
struct LintRendererTests {
    /// The faulty mail client with a suppressed finding, and a finding with special characters of all formats.
    private static let report: LintReport = {
        var graph = MailGraph.faulty
        for position in graph.services.indices where graph.services[position].key == "FaultyAssembly.editor" {
            graph.services[position].suppressions = [Suppression(rule: "captive-dependency", reason: "an editor is told to \"forget\"")]
        }
        graph.findings = [
            Finding(
                rule: "conversion-failed", severity: .error, message: "100% of \"a,b\":\r\nis not, it seems, a <Size>",
                services: ["FaultyAssembly.a\\b"], site: SourceSite(file: "Grüße & mehr/Mail,Assembly:1.swift", line: 7),
                details: [
                    .init("value", "12:30, 5%", site: SourceSite(file: "config/mail.properties", line: 3)), .init("note", "tab\tend"),
                ],
                fix: "write 100%"),
            Finding(rule: "config-unused", severity: .note, message: "no service reads 'x'", services: []),
        ]
        return Linter.report(on: GraphIndex(graph.normalized()))
    }()

    /// The findings with special characters, with locations of further services, without a location, and with a suppression.
    private static let excerpt = LintReport(
        findings: report.findings.filter { ["conversion-failed", "cycle-endless", "config-unused"].contains($0.rule) },
        suppressed: report.suppressed)

    /// The rules of these findings.
    private static let rules = LintCatalog.rules.filter { rule in
        (excerpt.findings + excerpt.suppressed.map(\.finding)).contains { $0.rule == rule.identifier }
    }

    private let files = LintFileNames(paths: ["Mail/FaultyAssembly.swift": "Sources/Mail/Faulty/FaultyAssembly.swift"])

    @Test func jsonReportMatchesGoldenFile() throws {
        try expectGraphGolden(LintJSONRenderer().render(Self.excerpt), "lint.json")
        let text = LintJSONRenderer().render(Self.report)
        #expect(try JSONSerialization.jsonObject(with: Data(text.utf8)) is [String: Any])
    }

    @Test func annotationsMatchGoldenFile() throws {
        let text = LintLineFormat.gitHubAnnotations.render(Self.report, files: files)
        try expectGraphGolden(text, "lint-github.txt")
        #expect(text.split(separator: "\n").count == Self.report.findings.count)
        #expect(LintLineFormat.gitHubAnnotations.render(LintReport()) == "")
    }

    @Test("compiler messages: one line each, for any text")
    func compilerMessages() throws {
        let files = LintFileNames(paths: ["Mail/Main.swift": "/x"], folder: "/home/me/Mail/")
        let text = LintLineFormat.compilerMessages.render(Self.report, files: files)
        try expectGraphGolden(text, "lint-xcode.txt")
        #expect(text.split(separator: "\n").count == Self.report.findings.count)
        #expect(text.contains("/home/me/Mail/Mail/FaultyAssembly.swift:8:1: warning: "))
        #expect(LintLineFormat.compilerMessages.render(LintReport()) == "")
    }

    @Test("reports of GitLab, JUnit and Checkstyle are well-formed for any text")
    func otherReports() throws {
        let gitlab = LintLineFormat.gitLab.render(Self.report, files: files)
        try expectGraphGolden(gitlab, "lint-gitlab.json")
        #expect((try JSONSerialization.jsonObject(with: Data(gitlab.utf8)) as? [Any])?.count == Self.report.findings.count)
        #expect(LintLineFormat.gitLab.render(LintReport()) == "[\n]\n")
        for (format, name) in [(LintLineFormat.jUnit, "junit"), (.checkstyle, "checkstyle")] {
            for report in [Self.report, LintReport()] {
                let text = format.render(report, files: files)
                if !report.findings.isEmpty { try expectGraphGolden(text, "lint-\(name).xml") }
                #expect(XMLCheck(text).complaint == nil)
            }
        }
        #expect(LintLineFormat.jUnit.render(LintReport()).contains("failures=\"0\""))
    }

    @Test("findings of the baseline are distinguished from new ones")
    func sarifWithBaseline() throws {
        let findings = Self.report.findings
        var bytes: [UInt8] = []
        let report = LintReport(findings: Array(findings.dropFirst(2)), suppressed: Self.report.suppressed)
        SARIFRenderer(files: files, rules: LintCatalog.rules).write(report, known: Array(findings.prefix(2))) {
            bytes.append(contentsOf: $0)
        }
        let text = String(decoding: bytes, as: UTF8.self)
        try #expect(SARIFCheck.problems(in: text) == [])
        #expect(text.ranges(of: "\"baselineState\" : \"unchanged\"").count == 2)
        #expect(text.ranges(of: "\"baselineState\" : \"new\"").count == findings.count - 2)
    }

    @Test func sarifReportMatchesGoldenFile() throws {
        let text = SARIFRenderer(toolVersion: "1.2.3", files: files, rules: Self.rules).render(Self.excerpt)
        try expectGraphGolden(text, "lint.sarif")
        try #expect(SARIFCheck.problems(in: text) == [])
        #expect(SARIFRenderer(toolVersion: "1.2.3", files: files, rules: Self.rules).render(Self.excerpt) == text)
    }

    @Test func sarifReportDescribesEveryRule() throws {
        struct Log: Decodable {
            struct Run: Decodable { var tool: Tool }
            struct Tool: Decodable { var driver: Driver }
            struct Driver: Decodable { var rules: [Rule] }
            struct Rule: Decodable { var id: String }
            var runs: [Run]
        }
        let text = SARIFRenderer(rules: LintCatalog.rules).render(Self.report)
        try #expect(SARIFCheck.problems(in: text) == [])
        let log = try JSONDecoder().decode(Log.self, from: Data(text.utf8))
        #expect(log.runs.flatMap(\.tool.driver.rules).map(\.id) == LintCatalog.rules.map(\.identifier))
    }

    @Test("a large report written in chunks has the same bytes as a whole")
    func manyFindings() throws {
        let findings = (0..<1_000).map { number in
            Finding(
                rule: "unused-definition", severity: .note, message: "number \(number), in\ntwo lines with \"findings\" : [\n and \u{202E}",
                services: ["A.s\(number)"])
        }
        let report = LintReport(
            findings: findings, suppressed: findings.prefix(70).map { .init(finding: $0, service: "A.b", reason: "because") })
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        struct Whole: Encodable {
            var schema = LintJSONRenderer.schema
            var errors = 0
            var warnings = 0
            var notes = 1_000
            var findings: [Finding]
            var suppressed: [LintReport.Suppressed]
        }
        let whole = try encoder.encode(Whole(findings: findings, suppressed: report.suppressed))
        #expect(LintJSONRenderer().render(report) == VisibleText.inJSON(String(decoding: whole, as: UTF8.self)) + "\n")
        let sarif = SARIFRenderer(rules: LintCatalog.rules).render(report)
        try #expect(SARIFCheck.problems(in: sarif) == [])
        #expect(sarif.ranges(of: "\"findingSubject/v1\"").count == 1_070)
    }

    @Test func emptySARIFReportIsValid() throws {
        try #expect(SARIFCheck.problems(in: SARIFRenderer(rules: LintCatalog.rules).render(LintReport())) == [])
    }

    @Test func sarifReportsOfRandomGraphsAreValid() throws {
        for seed in 0..<40 {
            let report = Linter.report(on: GraphIndex(.random(seed: UInt64(seed))))
            try #expect(SARIFCheck.problems(in: SARIFRenderer(rules: LintCatalog.rules).render(report)) == [])
        }
    }

    @Test func sarifCheckDetectsErrors() throws {
        let text = SARIFRenderer(rules: LintCatalog.rules).render(Self.report)
        for (right, wrong) in [
            ("\"level\" : \"error\"", "\"level\" : \"fatal\""), ("\"startLine\" : 7", "\"startLine\" : 0"),
            ("\"version\" : \"2.1.0\"", "\"version\" : \"2.0.0\""), ("\"kind\" : \"inSource\"", "\"kind\" : \"inHead\""),
            ("\"uri\" : \"config/", "\"uri\" : \"/config dir/"), ("\"ruleIndex\" : ", "\"ruleIndex\" : -2"),
        ] {
            #expect(text.contains(right))
            try #expect(!SARIFCheck.problems(in: text.replacingOccurrences(of: right, with: wrong)).isEmpty, "\(wrong)")
        }
    }

    @Test("the fingerprint depends on rule and services, not on lines")
    func fingerprints() {
        let finding = Finding(rule: "a", severity: .note, message: "m", services: ["x", "y"], site: SourceSite(file: "f", line: 1))
        var moved = finding
        moved.site = SourceSite(file: "f", line: 9)
        moved.message = "other words"
        var other = finding
        other.services = ["xy"]
        let prints = [finding, moved, other].map { finding in
            SARIFRenderer(rules: LintCatalog.rules).render(LintReport(findings: [finding])).firstMatch(
                of: /findingSubject\/v1" : "([0-9a-f]{16})"/)?.1
        }
        #expect(prints[0] != nil && prints[0] == prints[1] && prints[0] != prints[2])
    }
}
