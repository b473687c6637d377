/// Reports weak singletons to which all dependents refer weakly: they are released before use.
///
/// The rule does not require a long-lived holder, which would be a captor. Code outside the graph that requests the singleton may hold it too.
struct WeakUnheldRule: LintRule {
    static let description = RuleDescription(
        "weak-unheld", .warning, title: "no dependent holds a weak singleton strongly",
        what: "A weak singleton has dependents, and each of their references to it is weak.",
        why: """
            A weak singleton lives as long as a strong reference to it exists. Without one it is released immediately after injection, and the next \
            request builds another one: all references are nil, or refer to different instances.
            """, example: "weakSingleton ThumbnailCache, injected into a property that is declared weak var cache, and nowhere else.",
        fix: "Make one of the references strong, or choose another lifetime.")

    static func findings(in context: LintContext) -> [Finding] {
        context.index.servicesByKey.compactMap { service in
            guard context.isBuilt(service), context.lifetime(service) == .weakSingleton else { return nil }
            let dependents = context.index.dependents(of: service)
            guard !dependents.isEmpty, dependents.allSatisfy({ $0.isStrong == false && !$0.isDeferred }) else { return nil }
            let key = context.key(service)
            return description.finding(
                "no dependent holds weakSingleton '\(key)': every reference to it is weak", services: [key], site: context.site(service),
                details: dependents.prefix(5).map { edge in
                    .init("weakly in", "\(context.key(edge.from))  \(edge.slotDescription)", site: context.site(edge.from))
                },
                fix: "make one of the references strong, or choose another lifetime")
        }
    }
}
