/// Reports singletons built at activation that depend on lazy singletons.
struct EagerPullsLazyRule: LintRule {
    static let description = RuleDescription.named("eager-pulls-lazy")
    /// The maximum number of services in the message.
    private static let maximumNamed = 5

    static func findings(in context: LintContext) -> [Finding] {
        let eager = context.index.servicesByKey.filter { context.kinds[$0] == .component && context.lifetime($0) == .singleton }
        // Each lazy singleton is reported with the nearest eager one.
        let search = BreadthFirstSearch(from: eager, among: context.index.count) { service, visit in
            for edge in context.index.dependencies(of: service) where !edge.isDeferred && !edge.isObserved { visit(edge.to) }
        }
        var owner = Array(0..<context.index.count)
        var pulled: [Int: [Int]] = [:]
        for service in search.reached.dropFirst(eager.count) {
            owner[service] = owner[search.previous[service]]
            if context.kinds[service] == .component && context.lifetime(service) == .lazySingleton {
                pulled[owner[service], default: []].append(service)
            }
        }
        return eager.compactMap { service in pulled[service].map { finding(service, $0, in: context) } }
    }

    private static func finding(_ eager: Int, _ lazy: [Int], in context: LintContext) -> Finding {
        let ranks = context.index.order.ranks
        let names = lazy.sorted { ranks[$0] < ranks[$1] }.prefix(maximumNamed).map(context.key)
        let rest = lazy.count - names.count
        return description.finding(
            "singleton '\(context.key(eager))' has \(lazy.count == 1 ? "a lazy singleton" : "\(lazy.count) lazy singletons") built at activation",
            services: [context.key(eager)] + names, site: context.site(eager),
            details: [.init("also built", names.joined(separator: ", ") + (rest > 0 ? ", ... \(rest) more" : ""))],
            fix: "make it a lazySingleton, or inject a Lazy of each dependency that can wait")
    }
}
