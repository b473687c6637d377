import Testing
import WiringVocabulary

@testable import WiringGraph
@testable import WiringRules

@Suite("Every rule")
struct RuleFixtureTests {
    @Test("reports its finding", arguments: RuleFixture.all)
    func failing(fixture: RuleFixture) throws {
        let findings = Linter.findings(in: fixture.failing).filter { $0.rule == fixture.rule }
        #expect(!findings.isEmpty)
        try expectGraphGolden(findings.map(\.description).joined(separator: "\n\n"), "lint-rule-\(fixture.rule).txt")
        let severities = findings.map(\.severity)
        #expect(LintCatalog.rule(fixture.rule).map { rule in severities.contains(rule.severity) } == true)
    }

    @Test("reports no finding for a near miss", arguments: RuleFixture.all)
    func passing(fixture: RuleFixture) {
        #expect(Linter.findings(in: fixture.passing).filter { $0.rule == fixture.rule }.map(\.message) == [])
    }

    @Test func everyGraphRuleHasFixtures() {
        #expect(Set(RuleFixture.all.map(\.rule)) == Set(LintCatalog.graphRules.map { $0.identifier }))
    }
}
