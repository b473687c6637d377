/// Reports one implementation behind several singletons: each definition builds its own instance.
extension LintRule {
    static let tornLifestyle: LintRule = .init("torn-lifestyle") { context in
        context.twins.compactMap { group in
            let singletons = group.filter { context.lengths[$0] >= Lifetime.singleton.length }
            guard singletons.count > 1 else { return nil }
            let type = context.services[singletons[0]].serviceType
            let isOneType = singletons.allSatisfy { context.services[$0].serviceType == type }
            // The last registration replaces the others.
            if isOneType, ContainerVocabulary(context.services[singletons[0]].container).findsByType { return nil }
            let implementation = context.services[singletons[0]].implementationType
            return tornLifestyle.description.finding(
                "\(DuplicateText.names(singletons, in: context)) each keep a separate \(implementation)",
                severity: isOneType ? .note : .warning, services: singletons.map(context.key), site: context.site(singletons[0]),
                details: DuplicateText.details(singletons, in: context),
                fix: isOneType
                    ? "keep one definition, or state with .suppress why there are two"
                    : "define \(implementation) once, and add its other types with .provides")
        }
    }
}
