import FindingTexts

/// Reports services that depend on an abstract definition.
struct AbstractReferencedRule: LintRule {
    static let description = RuleDescription(
        ContainerRule.abstractReferenced, .error, title: "a service depends on an abstract definition",
        what: "A service refers to an abstract definition, which only serves as a template for other definitions.",
        why: "An abstract definition has no instance, so requesting the service fails.",
        example: "Component(Inbox.init).using(\\ScreenAssembly.screen), where screen is .abstract().",
        fix: "Refer to a definition that inherits from it, or remove .abstract().")

    static func findings(in context: LintContext) -> [Finding] {
        context.index.servicesByKey.flatMap { service -> [Finding] in
            guard context.index.snapshot.services[service].isAbstract else { return [] }
            return context.index.dependents(of: service).filter { !$0.isObserved }.map { edge in
                let (key, site) = (context.key(edge.from), context.site(edge.from))
                return .abstractReferenced(
                    context.key(service), at: context.site(service), neededBy: key, site: site,
                    evidence: [.init("needed by", "\(key)  \(edge.slotDescription)", site: site)])
            }
        }
    }
}
