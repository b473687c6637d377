/// Reports one implementation behind several singletons: each definition builds its own instance.
struct TornLifestyleRule: LintRule {
    static let description = RuleDescription.named("torn-lifestyle")

    static func findings(in context: LintContext) -> [Finding] {
        context.twins.compactMap { group in
            let singletons = group.filter { context.lengths[$0] >= Lifetime.singleton.length }
            guard singletons.count > 1 else { return nil }
            let services = context.index.snapshot.services
            let type = services[singletons[0]].serviceType
            let isOneType = singletons.allSatisfy { services[$0].serviceType == type }
            // The last registration replaces the others.
            if isOneType, ContainerVocabulary(services[singletons[0]].container).findsByType { return nil }
            let implementation = services[singletons[0]].implementationType
            return description.finding(
                "\(DuplicateText.names(singletons, in: context)) each keep a separate \(implementation)",
                severity: isOneType ? .note : .warning, services: singletons.map(context.key), site: context.site(singletons[0]),
                details: DuplicateText.details(singletons, in: context),
                fix: isOneType
                    ? "keep one definition, or state with .suppress why there are two"
                    : "define \(implementation) once, and add its other types with .provides")
        }
    }
}
