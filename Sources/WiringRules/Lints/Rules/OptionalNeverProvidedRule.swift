/// Reports dependencies that no definition provides and that are optional for all dependents.
struct OptionalNeverProvidedRule: LintRule {
    static let description = RuleDescription(
        "optional-never-provided", .note, title: "no definition provides an optional dependency",
        what: "A service takes an optional dependency that no definition provides, so it always receives nil.",
        why: """
            The code for a value other than nil never runs. Either this code is unnecessary, or a definition is missing, which no error \
            reports.
            """, example: "InboxScreen.init(analytics: (any Analytics)?), and no component is provided as any Analytics.",
        fix: "Add a component for it, or remove the parameter.")
    /// The maximum number of dependents in a finding.
    private static let maximumDependents = 5

    static func findings(in context: LintContext) -> [Finding] {
        context.index.servicesByKey.compactMap { service in
            guard context.kinds[service] == .missing, isOptionalForAllDependents(service, in: context) else { return nil }
            let type = context.node(service).serviceType
            let dependents = context.index.dependents(of: service)
            return description.finding(
                "no definition provides '\(type)', and it is optional for all dependents",
                services: [context.key(service)] + dependents.prefix(maximumDependents).map { context.key($0.from) },
                site: dependents.first.flatMap { context.site($0.from) }, details: context.details("used by", dependents),
                fix: "add a component that provides \(type), or remove the parameter")
        }
    }

    /// Whether a missing service has dependents and is optional for all of them.
    static func isOptionalForAllDependents(_ service: Int, in context: LintContext) -> Bool {
        let dependents = context.index.dependents(of: service)
        return !dependents.isEmpty && dependents.allSatisfy(\.isOptional)
    }
}
