/// A suppression of a rule's findings about a definition.
package struct Suppression: Hashable, Sendable, Codable {
    /// The identifier of the rule.
    package var rule: String
    /// The reason why the rule does not apply. A suppression without a reason has no effect and is itself a finding.
    package var reason: String

    package init(rule: String, reason: String) {
        self.rule = rule
        self.reason = reason
    }
}
