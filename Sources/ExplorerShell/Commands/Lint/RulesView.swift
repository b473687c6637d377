import WiringGraph

/// What `explain` answers without a rule.
struct RulesView: Hashable, Sendable, Codable {
    /// Every rule, by its identifier.
    var rules: [RuleDescription]
}

extension RulesView: Answer {
    func lines(in text: TextRenderer) -> [String] { text.rules(self) }
}

/// What `explain RULE` answers.
extension RuleDescription: Answer {
    func lines(in text: TextRenderer) -> [String] { text.rule(self) }
}
