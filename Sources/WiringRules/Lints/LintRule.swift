/// A question to a graph whose answers are findings.
protocol LintRule: SendableMetatype {
    /// What the rule is called and what it means.
    static var description: RuleDescription { get }
    /// What the rule finds, in an order that does not depend on how the graph is stored.
    static func findings(in context: LintContext) -> [Finding]
}

extension LintRule {
    /// The stable identifier, such as `captive-dependency`.
    static var identifier: String { description.identifier }
}
