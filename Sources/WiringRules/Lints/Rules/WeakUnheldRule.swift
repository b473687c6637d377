/// Reports weak singletons to which all dependents refer weakly: they are released before use.
///
/// The rule does not require a long-lived holder, which would be a captor. Code outside the graph that requests the singleton may hold it too.
extension LintRule {
    static let weakUnheld: LintRule = .init("weak-unheld") { context in
        context.index.servicesByKey.compactMap { service in
            guard context.isBuilt(service), context.lifetime(service) == .weakSingleton else { return nil }
            let dependents = context.index.dependents(of: service)
            guard !dependents.isEmpty, dependents.allSatisfy({ $0.isStrong == false && !$0.isDeferred }) else { return nil }
            let key = context.key(service)
            return weakUnheld.description.finding(
                "no dependent holds weakSingleton '\(key)': every reference to it is weak", services: [key], site: context.site(service),
                details: dependents.prefix(5).map { edge in
                    .init("weakly in", "\(context.key(edge.from))  \(edge.slotDescription)", site: context.site(edge.from))
                },
                fix: "make one of the references strong, or choose another lifetime")
        }
    }
}
