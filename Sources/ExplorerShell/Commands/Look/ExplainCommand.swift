extension Command {
    static let explain = Command(
        "explain", .look, "list the rules of lint, or describe one",
        example: "explain captive-dependency", answers: [RulesView.self, RuleDescription.self],
        .optional("RULE", .rule), RulesFile.parameter
    ) { session, word, rulesChoice throws(CommandError) in
        let file = try rulesChoice.file(session)
        let rules = RulesFile.catalog(file) + ArchitectureCatalog.rules
        guard let word else { return RulesView(rules: rules) }
        return try LintRules.rule(word.text, in: word, among: rules)
    }
}

struct RulesView: Answer, Hashable, Codable {
    /// The rules, by identifier.
    var rules: [RuleDescription]

    func lines(in text: TextRenderer) -> [String] { text.rules(self) }
}

extension RuleDescription: Answer {
    func lines(in text: TextRenderer) -> [String] { text.rule(self) }
}
