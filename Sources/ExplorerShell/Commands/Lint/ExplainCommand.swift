import ShellLanguage
import WiringRules
import WiringVocabulary

extension Command {
    /// `explain [RULE]`: describes a rule, or lists the rules.
    static let explain = Command(
        name: "explain",
        group: .look,
        summary: "list the rules of lint, or describe one",
        arguments: [Argument("RULE", .rule, isOptional: true)],
        options: [RulesFile.option],
        example: "explain captive-dependency",
        answers: [RulesView.self, RuleDescription.self],
        run: { session, invocation throws(CommandError) in
            let file = try RulesFile.chosen(by: invocation, session)
            let rules = RulesFile.catalog(file) + ArchitectureCatalog.rules
            guard let word = invocation["RULE"] else { return RulesView(rules: rules) }
            return try LintRules.rule(word.text, in: word, among: rules)
        }
    )
}
