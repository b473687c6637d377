/// Reports weak singletons of a value type. Wiring refuses them; a graph file may contain them.
extension LintRule {
    static let weakValueType: LintRule = .init("weak-value-type") { context in
        context.index.servicesByKey.compactMap { service in
            guard context.isBuilt(service), context.lifetime(service) == .weakSingleton, context.services[service].isValue == true else {
                return nil
            }
            let key = context.key(service)
            return weakValueType.description.finding(
                "'\(key)' is a weakSingleton, but \(context.services[service].implementationType) is a value, which cannot be held weakly",
                services: [key], site: context.site(service), fix: "build a class, or choose another lifetime")
        }
    }
}
