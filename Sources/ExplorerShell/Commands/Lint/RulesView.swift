import WiringGraph

/// The answer of `explain` without a rule.
struct RulesView: Hashable, Sendable, Codable {
    /// The rules, by identifier.
    var rules: [RuleDescription]
}

extension RulesView: Answer {
    func lines(in text: TextRenderer) -> [String] { text.rules(self) }
}

/// The answer of `explain RULE`.
extension RuleDescription: Answer {
    func lines(in text: TextRenderer) -> [String] { text.rule(self) }
}
