/// A rule that inspects a graph and reports findings.
protocol LintRule: SendableMetatype {
    /// The identifier and the explanation of the rule.
    static var description: RuleDescription { get }
    /// The findings of the rule, in an order that does not depend on how the graph is stored.
    static func findings(in context: LintContext) -> [Finding]
}

extension LintRule {
    /// The stable identifier, such as `captive-dependency`.
    static var identifier: String { description.identifier }
}
