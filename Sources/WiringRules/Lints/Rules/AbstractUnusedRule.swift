/// Reports abstract definitions without a definition that inherits from them.
struct AbstractUnusedRule: LintRule {
    static let description = RuleDescription.named("abstract-unused")

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
