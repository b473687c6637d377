/// Reports dependencies on a concrete type that bypass the definition of its protocol, which has another lifetime.
struct ShortCircuitRule: LintRule {
    static let description = RuleDescription.named("short-circuit")
    static func findings(in context: LintContext) -> [Finding] {
        context.twins.flatMap { group -> [Finding] in
            let services = context.index.snapshot.services
            let concrete = group.filter { services[$0].serviceType == services[$0].implementationType }
            // If there are several, the definition with the smallest key represents them.
            let shown = group.first { services[$0].serviceType != services[$0].implementationType }
            guard let shown else { return [] }
            return concrete.compactMap { service in
                context.lengths[service] == context.lengths[shown] ? nil : finding(service, shown, in: context)
            }
        }
    }

    private static func finding(_ concrete: Int, _ shown: Int, in context: LintContext) -> Finding? {
        let dependents = context.index.dependents(of: concrete).filter { $0.kind != .alias && !$0.isObserved }
        guard let first = dependents.first else { return nil }
        let (node, other) = (context.node(concrete), context.node(shown))
        let who = dependents.count == 1 ? "'\(context.key(first.from))' receives" : "\(dependents.count) services receive"
        return description.finding(
            "\(who) \(node.lifetime.rawValue) '\(node.key)', bypassing \(other.lifetime.rawValue) '\(other.key)' of the same class",
            services: [node.key, other.key], site: context.site(first.from),
            details: context.details("needed by", dependents) + DuplicateText.details([concrete, shown], in: context),
            fix: "depend on \(other.serviceType), or give both one lifetime")
    }
}
