import WiringGraph
import WiringVocabulary

extension Command {
    /// `explain [RULE]`: what a rule is about, or which rules there are.
    static let explain = Command(
        name: "explain",
        group: .look,
        summary: "list the rules of lint, or tell what one is about",
        arguments: [Argument("RULE", .rule, isOptional: true)],
        example: "explain captive-dependency",
        answers: [RulesView.self, RuleDescription.self],
        run: { _, invocation throws(CommandError) in
            guard let word = invocation["RULE"] else { return RulesView(rules: LintCatalogue.rules + ArchitectureCatalogue.rules) }
            return try LintRules.rule(word.text, in: word)
        }
    )
}
