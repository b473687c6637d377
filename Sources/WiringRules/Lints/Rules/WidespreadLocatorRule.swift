import FindingTexts

/// Reports singletons and containers that many types use to look up their dependencies.
struct WidespreadLocatorRule: LintRule {
    static let description = RuleDescription(
        "widespread-locator", .warning, threshold: 10,
        title: "many types use one singleton or one container",
        what: "Ten types or more use the same singleton, or request their dependencies from a container instead of receiving them.",
        why: "Any code can use the singleton or the container, so none of these types can be tested or moved without it.",
        example: "Session.shared, which 40 view models read; or Container.shared.resolve(...) in 40 views.",
        fix: "Start with the types that will be tested or moved first: pass the dependency to them from the code that creates them."
    )
    /// The most types to list.
    private static let maximumListed = 5

    static func findings(in context: LintContext) -> [Finding] { singletons(in: context) + containers(in: context) }

    private static func singletons(in context: LintContext) -> [Finding] {
        let services = context.index.snapshot.services
        return context.index.servicesByKey.compactMap { service in
            guard services[service].isSelfManagedSingleton, context.index.dependentCount(of: service) >= context.threshold(of: description)
            else { return nil }
            let key = context.key(service)
            let users = firstUses(context.index.dependents(of: service))
            return description.finding(
                "\(users.count) types use '\(key)' directly", services: [key], site: context.site(service),
                details: Finding.details("used by", users, maximum: maximumListed) { (context.key($0.from), $0.site) },
                fix: "pass \(key) to the types that will be tested or moved first, from the place that creates them"
            )
        }
    }

    /// The entries that request services from a container, by container.
    private static func containers(in context: LintContext) -> [Finding] {
        let services = context.index.snapshot.services
        var uses: [String: [DependencyEdge]] = [:]
        for service in context.index.servicesByKey where services[service].kind == .entry {
            for edge in context.index.dependencies(of: service) {
                guard let container = services[edge.to].container, !services[edge.to].isSelfManagedSingleton else { continue }
                uses[container, default: []].append(edge)
            }
        }
        return uses.sorted { $0.key < $1.key }.compactMap { container, edges in
            let users = firstUses(edges)
            guard users.count >= context.threshold(of: description) else { return nil }
            return description.finding(
                "\(users.count) unregistered types request their dependencies from \(container)",
                services: users.map { context.key($0.from) }, site: users.first?.site,
                details: Finding.details("used by", users, maximum: maximumListed) { (context.key($0.from), $0.site) },
                fix: "pass dependencies to the types that will be tested or moved first, from the place that creates them"
            )
        }
    }

    /// The first edge from each service.
    private static func firstUses(_ edges: [DependencyEdge]) -> [DependencyEdge] {
        var seen: Set<Int> = []
        return edges.filter { seen.insert($0.from).inserted }
    }
}
