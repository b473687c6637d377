import Foundation
import Testing
import WiringVocabulary

@testable import WiringGraph
@testable import WiringRules

@Suite("The catalog of rules")
struct LintCatalogTests {
    private struct Row {
        var asked: String
        var deciders: Set<String>
        var rule: String
        var remark: String
    }

    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

    /// The cells of table rows with a number of columns, without the header.
    private static func cells(columns: Int) throws -> [[String]] {
        let text = try String(contentsOf: folder.appendingPathComponent("RULES.md"), encoding: .utf8)
        let lines = text.split(separator: "\n").filter { $0.hasPrefix("|") && !$0.hasPrefix("|---") }
        let cells = lines.map { line in
            line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false).map {
                $0.trimmingCharacters(in: .whitespaces)
            }
        }
        return cells.filter { $0.count == columns && $0[columns - 1] != "Remark" && $0[columns - 1] != "Decided by" }
    }

    private static func rows() throws -> [Row] {
        let asked = try cells(columns: 4).map { cells in
            Row(asked: cells[0], deciders: Set(cells[1].components(separatedBy: ", ")), rule: cells[2], remark: cells[3])
        }
        let further = try cells(columns: 2).map { Row(asked: "", deciders: [$0[1]], rule: $0[0], remark: "") }
        return asked + further
    }

    @Test func catalogContainsRulesOfTable() throws {
        let rows = try Self.rows()
        #expect(rows.count > 60)
        #expect(Set(rows.map(\.rule)).subtracting([""]) == Set(LintCatalog.rules.map(\.identifier)))
        for row in rows where row.rule.isEmpty { #expect(row.deciders == ["-"] && row.remark.count > 20, "\(row.asked)") }
        for row in rows where row.rule == row.asked { #expect(LintCatalog.rule(row.rule) != nil) }
    }

    @Test func graphRulesMatchTable() throws {
        let rows = try Self.rows().filter { $0.deciders.contains("graph") }
        #expect(Set(rows.map(\.rule)) == Set(LintCatalog.graphRules.map { $0.identifier }))
    }

    @Test func catalogExplainsEveryContainerRule() {
        #expect(ContainerRule.allCases.filter { LintCatalog.rule($0.rawValue) == nil } == [])
    }

    @Test func catalogIsCompleteAndSorted() {
        let rules = LintCatalog.rules
        #expect(rules.map(\.identifier) == rules.map(\.identifier).sorted())
        #expect(Set(rules.map(\.identifier)).count == rules.count)
        for rule in rules {
            #expect(rule.identifier.allSatisfy { ("a"..."z").contains($0) || $0 == "-" })
            #expect(!rule.title.hasSuffix(".") && rule.title.count <= 70, "\(rule.identifier)")
            for text in [rule.what, rule.why, rule.fix] {
                #expect(text.hasSuffix("."), "\(rule.identifier): \(text)")
                #expect(text.first?.isUppercase == true, "\(rule.identifier): \(text)")
            }
            #expect(rule.example.count > 20)
            #expect(LintCatalog.rule(rule.identifier) == rule)
        }
    }

    @Test func catalogTextMatchesGoldenFile() throws {
        let text = LintCatalog.rules.map { "\($0.identifier)  \($0.severity.rawValue)  \($0.title)\n\n\($0.explanation)" }
        try expectGraphGolden(text.joined(separator: "\n\n\n"), "lint-catalog.txt")
    }

    @Test func catalogSuggestsSimilarRules() {
        #expect(LintCatalog.nearMisses(for: "captive-dependancy").first?.identifier == "captive-dependency")
        #expect(LintCatalog.nearMisses(for: "zzzzzzzzzzzz") == [])
    }
}
