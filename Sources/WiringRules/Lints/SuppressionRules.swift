/// The rules about suppressions themselves.
enum SuppressionRules {
    /// `stale-suppression`: suppresses no finding.
    static let stale = RuleDescription.named("stale-suppression")
    /// `unknown-rule`: names no rule.
    static let unknown = RuleDescription.named("unknown-rule")
    /// `suppression-without-reason`: states no reason.
    static let unreasoned = RuleDescription.named("suppression-without-reason")

    /// All rules about suppressions.
    static let all = [stale, unknown, unreasoned]
}
