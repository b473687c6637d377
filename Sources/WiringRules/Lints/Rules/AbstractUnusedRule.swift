/// Reports abstract definitions without a definition that inherits from them.
struct AbstractUnusedRule: LintRule {
    static let description = RuleDescription(
        "abstract-unused", .note, title: "no definition inherits from an abstract definition",
        what: "An abstract definition, which is never built, is not the parent of any other definition.",
        why: "It has no effect, and a reader searches for definitions that inherit from it.",
        example:
            "let screen = Component(Screen.init).inject(\\.theme).abstract(), after the last screen that inherited from it was removed.",
        fix: "Remove it, or inherit from it with .inheriting or .child().")

    static func findings(in context: LintContext) -> [Finding] {
        let services = context.index.snapshot.services
        guard services.contains(where: \.isAbstract) else { return [] }
        let parents = Set(services.compactMap(\.parent))
        return context.index.servicesByKey.filter { services[$0].isAbstract && !parents.contains(services[$0].key) }.map { service in
            description.finding(
                "no definition inherits from abstract '\(context.key(service))'",
                services: [context.key(service)],
                site: context.site(service),
                fix: "remove it")
        }
    }
}
