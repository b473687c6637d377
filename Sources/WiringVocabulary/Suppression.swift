/// A person's word, on a definition, that a rule has nothing to say about it.
package struct Suppression: Hashable, Sendable, Codable {
    /// The identifier of the rule.
    package var rule: String
    /// Why the rule is wrong here. Without a reason a suppression does nothing, and is itself a finding.
    package var reason: String

    package init(rule: String, reason: String) {
        self.rule = rule
        self.reason = reason
    }
}
