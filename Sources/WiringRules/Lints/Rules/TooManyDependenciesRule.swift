/// Reports services with more dependencies than a single responsibility usually requires.
struct TooManyDependenciesRule: LintRule {
    // SimpleInjector's threshold is 7. In real programs that reports one in twenty screens.
    static let description = RuleDescription(
        "too-many-dependencies", .note, threshold: 10,
        title: "a service has many dependencies",
        what:
            """
            A service depends on more than 10 different services; configuration values and handles count too, look-ups do not. A service without \
            dependents that depends on a quarter of the graph composes the program and is not reported. In scanned sources, where assemblies and \
            use cases are services too, twice as many are accepted.
            """,
        why: """
            A service with many dependencies usually has several responsibilities. It is hard to test, since each test has to build all of them, and \
            changes of any of them affect it.
            """, example: "a coordinator with eleven parameters and methods that use three each.",
        fix: "Split it by the groups of dependencies that are used together, or put such a group behind a separate service.")
    /// The minimum size of a graph with a composing service: in smaller graphs a quarter of the services is a normal number of dependencies.
    private static let minimumGraph = 20

    static func findings(in context: LintContext) -> [Finding] {
        let maximum = context.threshold(of: description)
        return context.index.servicesByKey.compactMap { service in
            let isScanned = context.index.snapshot.services[service].container != nil
            let limit = isScanned && context.settings.thresholds[description.identifier] == nil ? 2 * maximum : maximum
            guard context.isBuilt(service), context.index.dependencies(of: service).count > limit else { return nil }
            let edges = context.index.dependencies(of: service).filter { !$0.isObserved && $0.kind != .alias }
            let targets = Set(edges.map(\.to))
            guard targets.count > limit, !isComposition(service, needing: targets.count, in: context) else { return nil }
            let names = targets.sorted { context.index.order.ranks[$0] < context.index.order.ranks[$1] }.prefix(maximum + 1).map(
                context.key)
            let rest = targets.count - names.count
            let more = rest > 0 ? ", ... \(rest) more" : ""
            return description.finding(
                "'\(context.key(service))' depends on \(targets.count) other services",
                services: [context.key(service)],
                site: context.site(service),
                details: [.init("needs", names.joined(separator: ", ") + more)],
                fix: "split it, or put dependencies that are used together behind a separate service")
        }
    }

    /// Whether a service composes the program and therefore depends on a large part of it.
    private static func isComposition(_ service: Int, needing count: Int, in context: LintContext) -> Bool {
        let container = context.node(service).container
        let size = container == nil ? context.index.count : context.index.snapshot.services.count { $0.container == container }
        return size >= minimumGraph && count * 4 >= size && !context.index.isNeeded(service)
    }
}
