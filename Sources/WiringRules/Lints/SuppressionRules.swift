/// The rules about suppressions themselves.
enum SuppressionRules {
    /// `stale-suppression`: suppresses no finding.
    static let stale = RuleDescription(
        "stale-suppression", .warning, title: "a suppression has no effect",
        what: "A definition suppresses a rule that reports no finding about it, or whose finding is an error.",
        why: """
            An obsolete suppression documents a problem that no longer exists, and hides the next finding, which may have another reason. An error \
            cannot be suppressed, since the container does not work.
            """,
        example: ".suppress(\"captive-dependency\", because: \"drafts hold no state\") on a component that has become a prototype since.",
        fix: "Remove the suppression; correct the error.")
    /// `unknown-rule`: names no rule.
    static let unknown = RuleDescription(
        "unknown-rule", .warning, title: "a suppression names an unknown rule", what: "A definition suppresses a rule that does not exist.",
        why: "The suppression has no effect: the intended finding is still reported, or the rule has been renamed.",
        example: ".suppress(\"captive-dependancy\", because: \"drafts hold no state\").", fix: "Correct the name; explain lists all rules.")
    /// `suppression-without-reason`: states no reason.
    static let unreasoned = RuleDescription(
        "suppression-without-reason", .warning, title: "a suppression has no reason",
        what: "A definition suppresses a rule, and the reason is empty. The suppression has no effect.",
        why: "Without a reason a later reader cannot check whether it still applies.",
        example: ".suppress(\"captive-dependency\", because: \"\").", fix: "State in one sentence why the rule does not apply here.")

    /// All rules about suppressions.
    static let all = [stale, unknown, unreasoned]
}
