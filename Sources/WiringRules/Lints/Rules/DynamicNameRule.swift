/// A place that asks a container by a name which is computed.
struct DynamicNameRule: LintRule {
    static let description = RuleDescription(
        "dynamic-name", .note,
        title: "a service is asked for by a name that is computed",
        what: "Code asks a container for a type by a name that is known only when the program runs.",
        why:
            "Whether such a name was registered turns out when the program runs, and nobody can tell which of the named services are still used.",
        example: "resolver.resolve(Theme.self, name: settings.themeName)!",
        fix: "Register a factory that takes what the name is computed from, and chooses in one place."
    )

    static func findings(in context: LintContext) -> [Finding] { UnresolvedFindings.findings(of: description, .dynamic, in: context) }
}
