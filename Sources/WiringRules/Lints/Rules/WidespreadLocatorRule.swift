import FindingTexts

/// One singleton or one container that very many types ask for what they need.
struct WidespreadLocatorRule: LintRule {
    static let description = RuleDescription(
        "widespread-locator", .warning, threshold: 10,
        title: "very many types ask one singleton or one container",
        what: "Ten types or more ask the same singleton, or ask a container themselves instead of being handed what they need.",
        why: "Whatever it does can be reached from everywhere, so that none of those types can be tested or moved without it.",
        example: "Session.shared, which 40 view models read; or Container.shared.resolve(...) in 40 views.",
        fix: "Begin where most is gained: hand it to those that are tested or moved first, from the place that makes them."
    )
    /// The most types to list.
    private static let maximumListed = 5

    static func findings(in context: LintContext) -> [Finding] { singletons(in: context) + containers(in: context) }

    private static func singletons(in context: LintContext) -> [Finding] {
        let services = context.index.snapshot.services
        return context.index.servicesByKey.compactMap { service in
            guard services[service].isKeptByItself, context.index.dependentCount(of: service) >= context.threshold(of: description)
            else { return nil }
            let key = context.key(service)
            let users = firstUses(context.index.dependents(of: service))
            return description.finding(
                "\(users.count) types ask '\(key)' for what they need", services: [key], site: context.site(service),
                details: Finding.details("asked by", users, maximum: maximumListed) { (context.key($0.from), $0.site) },
                fix: "hand \(key) to those that are tested or moved first, from the place that makes them"
            )
        }
    }

    /// The entries that ask a container, by container.
    private static func containers(in context: LintContext) -> [Finding] {
        let services = context.index.snapshot.services
        var uses: [String: [DependencyEdge]] = [:]
        for service in context.index.servicesByKey where services[service].kind == .entry {
            for edge in context.index.dependencies(of: service) {
                guard let container = services[edge.to].container, !services[edge.to].isKeptByItself else { continue }
                uses[container, default: []].append(edge)
            }
        }
        return uses.sorted { $0.key < $1.key }.compactMap { container, edges in
            let users = firstUses(edges)
            guard users.count >= context.threshold(of: description) else { return nil }
            return description.finding(
                "\(users.count) types that nobody registers ask \(container) for what they need",
                services: users.map { context.key($0.from) }, site: users.first?.site,
                details: Finding.details("asked by", users, maximum: maximumListed) { (context.key($0.from), $0.site) },
                fix: "hand what they need to those that are tested or moved first, from the place that makes them"
            )
        }
    }

    /// Of the edges from each service the first.
    private static func firstUses(_ edges: [DependencyEdge]) -> [DependencyEdge] {
        var seen: Set<Int> = []
        return edges.filter { seen.insert($0.from).inserted }
    }
}
