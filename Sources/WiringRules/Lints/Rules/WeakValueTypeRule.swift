/// Reports weak singletons of a value type. Wiring refuses them; a graph file may contain them.
struct WeakValueTypeRule: LintRule {
    static let description = RuleDescription.named("weak-value-type")

    static func findings(in context: LintContext) -> [Finding] {
        let services = context.index.snapshot.services
        return context.index.servicesByKey.compactMap { service in
            guard context.isBuilt(service), context.lifetime(service) == .weakSingleton, services[service].isValue == true else {
                return nil
            }
            let key = context.key(service)
            return description.finding(
                "'\(key)' is a weakSingleton, but \(services[service].implementationType) is a value, which cannot be held weakly",
                services: [key], site: context.site(service), fix: "build a class, or choose another lifetime")
        }
    }
}
