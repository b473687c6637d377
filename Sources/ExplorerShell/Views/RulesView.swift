import WiringGraph

/// What `explain` answers without a rule.
struct RulesView: Hashable, Sendable, Codable {
    /// Every rule, by its identifier.
    var rules: [RuleDescription]
}
