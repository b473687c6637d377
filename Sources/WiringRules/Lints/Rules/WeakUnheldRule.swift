/// A weak singleton that everyone who gets it refers to weakly: it is gone before it is used.
///
/// That something long-lived should hold it cannot be the rule, for that would be a captive; and whoever asks for it from outside may hold it.
struct WeakUnheldRule: LintRule {
    static let description = RuleDescription(
        "weak-unheld", .warning,
        title: "nobody holds a weak singleton",
        what: "A weak singleton is needed by others, and each of their references to it is weak.",
        why: """
            A weak singleton lives for as long as somebody holds it. Nobody does, so it is freed as soon as it was handed over, and the next \
            request builds another one: all references are nil, or to different instances.
            """,
        example: "weakSingleton ThumbnailCache, injected into a property that is declared weak var cache, and nowhere else.",
        fix: "Make one of the references strong, or choose another lifetime."
    )

    static func findings(in context: LintContext) -> [Finding] {
        context.index.servicesByKey.compactMap { service in
            guard context.isBuilt(service), context.lifetime(service) == .weakSingleton else { return nil }
            let dependents = context.index.dependents(of: service)
            guard !dependents.isEmpty, dependents.allSatisfy({ $0.isStrong == false && !$0.isDeferred }) else { return nil }
            let key = context.key(service)
            return description.finding(
                "nobody holds weakSingleton '\(key)': every reference to it is weak",
                services: [key],
                site: context.site(service),
                details: dependents.prefix(5).map { edge in
                    .init("weakly in", "\(context.key(edge.from))  \(edge.slotDescription)", site: context.site(edge.from))
                },
                fix: "make one of the references strong, or choose another lifetime"
            )
        }
    }
}
