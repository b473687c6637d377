/// A template that nobody inherits from.
struct AbstractUnusedRule: LintRule {
    static let description = RuleDescription(
        "abstract-unused", .note,
        title: "nobody inherits from an abstract definition",
        what: "An abstract definition, which is never built itself, is no parent of any other definition.",
        why: "It does nothing, and whoever reads it looks for the definitions it stands for.",
        example:
            "let screen = Component(Screen.init).inject(\\.theme).abstract(), after the last screen that inherited from it was removed.",
        fix: "Remove it, or let a definition inherit from it with .inheriting or .child()."
    )

    static func findings(in context: LintContext) -> [Finding] {
        let services = context.index.snapshot.services
        guard services.contains(where: \.isAbstract) else { return [] }
        let parents = Set(services.compactMap(\.parent))
        return context.index.servicesByKey.filter { services[$0].isAbstract && !parents.contains(services[$0].key) }.map { service in
            description.finding(
                "nobody inherits from abstract '\(context.key(service))'",
                services: [context.key(service)],
                site: context.site(service),
                fix: "remove it"
            )
        }
    }
}
