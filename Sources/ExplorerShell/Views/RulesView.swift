package import WiringGraph

/// What `explain` answers without a rule.
package struct RulesView: Hashable, Sendable, Codable {
    /// Every rule, by its identifier.
    package var rules: [RuleDescription]

    package init(rules: [RuleDescription]) {
        self.rules = rules
    }
}
