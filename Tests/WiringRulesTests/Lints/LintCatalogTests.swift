import Testing
import WiringVocabulary

@testable import WiringGraph
@testable import WiringRules

@Suite("The catalog of rules")
struct LintCatalogTests {
    @Test("the table of rules names the code that decides each rule")
    func tableMatchesGoldenFile() throws {
        let graph = Set(LintCatalog.graphRules.map { $0.identifier })
        let container = Set(ContainerRule.allCases.map(\.identifier))
        let rows = LintCatalog.rules.map { rule in
            let deciders = [graph.contains(rule.identifier) ? "graph" : nil, container.contains(rule.identifier) ? "container" : nil]
            let names = deciders.compactMap(\.self)
            return "| \(rule.identifier) | \(names.isEmpty ? "linter" : names.joined(separator: ", ")) | \(rule.severity) | \(rule.title) |"
        }
        let head = """
            # The rules

            `graph`: the linter finds it in the graph (`Sources/WiringRules/Lints/Rules`). `container`: the container reports it at activation or at run
            time (`Sources/EmbeddedTexts/texts/container-rules.txt`). `linter`: it is about the suppressions. `scripts/test --update-goldens` generates this page.

            | Rule | Decided by | Severity | Summary |
            |---|---|---|---|
            """
        try expectGraphGolden(([head] + rows).joined(separator: "\n"), "RULES.md")
    }

    @Test func catalogExplainsEveryContainerRule() {
        #expect(ContainerRule.allCases.filter { LintCatalog.rule($0.identifier) == nil } == [])
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

    @Test func eachRuleHasItsText() {
        let described = LintCatalog.graphRules.map { $0.identifier } + SuppressionCheck.rules.map(\.identifier)
        #expect(RuleTexts.lint.map(\.identifier) == described.sorted())
        #expect(RuleTexts.container.count == EmbeddedText.lines("container-rules").count { $0.hasPrefix("title: ") })
        #expect(RuleTexts.architecture.count == EmbeddedText.lines("architecture-rules").count { $0.hasPrefix("title: ") })
    }

    @Test func explanationHasFourParagraphs() throws {
        let rule = try #require(LintCatalog.rule("cycle-init"))
        let parts = [rule.what, "Why it matters: \(rule.why)", "Example: \(rule.example)", "How to fix it: \(rule.fix)"]
        #expect(rule.explanation == parts.joined(separator: "\n\n"))
    }

    @Test func catalogSuggestsSimilarRules() {
        #expect(LintCatalog.nearMisses(for: "captive-dependancy").first?.identifier == "captive-dependency")
        #expect(LintCatalog.nearMisses(for: "zzzzzzzzzzzz") == [])
    }
}
