/// Reports code that requests a service from a container by a computed name.
struct DynamicNameRule: LintRule {
    static let description = RuleDescription(
        "dynamic-name", .note,
        title: "a service is requested by a computed name",
        what: "Code requests a type from a container by a name that is known only at run time.",
        why:
            "A missing registration is found only at run time, and the sources do not show which of the named services are in use.",
        example: "resolver.resolve(Theme.self, name: settings.themeName)!",
        fix: "Register a factory that takes the value from which the name is computed, and selects the service in one place."
    )

    static func findings(in context: LintContext) -> [Finding] { UnresolvedFindings.findings(of: description, .dynamic, in: context) }
}
