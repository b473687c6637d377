/// Reports singletons built at activation that depend on lazy singletons.
extension LintRule {
    private static let maximumNamed = 5

    static let eagerPullsLazy: LintRule = .init("eager-pulls-lazy") { context in
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
        let ranks = context.index.order.ranks
        return eager.compactMap { service in
            guard let lazy = pulled[service] else { return nil }
            let names = lazy.sorted { ranks[$0] < ranks[$1] }.prefix(maximumNamed).map(context.key)
            let rest = lazy.count - names.count
            let counted = lazy.count == 1 ? "a lazy singleton" : "\(lazy.count) lazy singletons"
            return eagerPullsLazy.description.finding(
                "singleton '\(context.key(service))' has \(counted) built at activation", services: [context.key(service)] + names,
                site: context.site(service),
                details: [.init("also built", names.joined(separator: ", ") + (rest > 0 ? ", ... \(rest) more" : ""))],
                fix: "make it a lazySingleton, or inject a Lazy of each dependency that can wait")
        }
    }
}
