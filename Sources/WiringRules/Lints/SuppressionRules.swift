/// The rules about suppressions themselves.
enum SuppressionRules {
    /// `stale-suppression`: it suppresses nothing.
    static let stale = RuleDescription(
        "stale-suppression", .warning,
        title: "a suppression suppresses nothing",
        what: "A definition suppresses a rule that has nothing to say about it, or whose finding is an error.",
        why: """
            A suppression whose cause is gone says that something is wrong which is right, and will hide the next finding, which may have another \
            reason. An error cannot be suppressed, since the container does not work.
            """,
        example: ".suppress(\"captive-dependency\", because: \"drafts hold no state\") on a component that has become a prototype since.",
        fix: "Remove the suppression; an error has to be put right."
    )
    /// `unknown-rule`: it names no rule.
    static let unknown = RuleDescription(
        "unknown-rule", .warning,
        title: "a suppression names no rule",
        what: "A definition suppresses a rule that does not exist.",
        why: "The suppression does nothing: the finding that it was meant for is still there, or the rule has been renamed.",
        example: ".suppress(\"captive-dependancy\", because: \"drafts hold no state\").",
        fix: "Correct the name; explain lists all rules."
    )
    /// `suppression-without-reason`: it does not say why.
    static let unreasoned = RuleDescription(
        "suppression-without-reason", .warning,
        title: "a suppression does not say why",
        what: "A definition suppresses a rule, and the reason is empty. The suppression does nothing.",
        why: "Nobody who reads it later can tell whether the reason still holds.",
        example: ".suppress(\"captive-dependency\", because: \"\").",
        fix: "Say in one sentence why the rule is wrong here."
    )

    /// All rules about suppressions.
    static let all = [stale, unknown, unreasoned]
}
