/// A rule that inspects a graph and reports findings.
struct LintRule: Sendable {
    let description: RuleDescription
    /// The findings of the rule, in an order that does not depend on how the graph is stored.
    let findings: @Sendable (LintContext) -> [Finding]

    init(_ identifier: String, findings: @escaping @Sendable (LintContext) -> [Finding]) {
        description = .named(identifier)
        self.findings = findings
    }

    var identifier: String { description.identifier }
}
