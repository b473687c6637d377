/// Reports singletons built at activation that depend on lazy singletons.
struct EagerPullsLazyRule: LintRule {
    static let description = RuleDescription.named("eager-pulls-lazy")
    /// The maximum number of services in the message.
    private static let maximumNamed = 5

    static func findings(in context: LintContext) -> [Finding] {
        // Breadth-first search from all eager singletons at once: each lazy singleton is reported with the nearest eager one.
        var owner = [Int](repeating: -1, count: context.index.count)
        var queue = context.index.servicesByKey.filter { context.kinds[$0] == .component && context.lifetime($0) == .singleton }
        let eager = queue
        for service in queue { owner[service] = service }
        var pulled: [Int: [Int]] = [:]
        var head = 0
        while head < queue.count {
            let service = queue[head]
            head += 1
            for edge in context.index.dependencies(of: service) where owner[edge.to] < 0 && !edge.isDeferred && !edge.isObserved {
                owner[edge.to] = owner[service]
                queue.append(edge.to)
                if context.kinds[edge.to] == .component && context.lifetime(edge.to) == .lazySingleton {
                    pulled[owner[service], default: []].append(edge.to)
                }
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
