/// A suppression of a rule's findings about a definition.
package struct Suppression: Equatable, Sendable {
    package var rule: String
    /// The reason why the rule does not apply. A suppression without a reason has no effect and is itself a finding.
    package var reason: String

    /// The reason of a suppression by a comment for Periphery, a search for unused code. It need not suppress a finding.
    package static let periphery = "periphery:ignore"

    package init(rule: String, reason: String) {
        self.rule = rule
        self.reason = reason
    }
}
