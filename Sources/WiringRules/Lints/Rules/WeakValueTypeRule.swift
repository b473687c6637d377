/// A value that should be shared for as long as somebody holds it. Containers of ours refuse that; a graph file may say it.
struct WeakValueTypeRule: LintRule {
    static let description = RuleDescription(
        ContainerRule.weakValueType, .error,
        title: "a weak singleton is a value",
        what: "A definition is a weakSingleton, and its instances are values: a struct, an enumeration.",
        why:
            "Nobody can hold a value but by copying it, so there is nothing that could be shared: each request would build a new one in secret.",
        example: "Component(RetryPolicy.init).scope(.weakSingleton), where RetryPolicy is a struct.",
        fix: "Build a class, or choose another lifetime."
    )

    static func findings(in context: LintContext) -> [Finding] {
        let services = context.index.snapshot.services
        return context.index.servicesByKey.compactMap { service in
            guard context.isBuilt(service), context.lifetime(service) == .weakSingleton, services[service].isValue == true else {
                return nil
            }
            let key = context.key(service)
            return description.finding(
                "'\(key)' is a weakSingleton, and \(services[service].implementationType) is a value, which nobody can hold",
                services: [key], site: context.site(service), fix: "build a class, or choose another lifetime")
        }
    }
}
