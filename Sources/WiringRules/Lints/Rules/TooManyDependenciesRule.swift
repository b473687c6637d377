/// Reports services with more dependencies than a single responsibility usually requires.
extension LintRule {
    /// The minimum size of a graph with a composing service: in smaller graphs a quarter of the services is a normal number of dependencies.
    private static let minimumGraph = 20

    // SimpleInjector's threshold is 7. In real programs that reports one in twenty screens.
    static let tooManyDependencies: LintRule = .init("too-many-dependencies") { context in
        let maximum = context.threshold(of: tooManyDependencies.description)
        return context.index.servicesByKey.compactMap { service in
            let isScanned = context.services[service].container != nil
            let limit = isScanned && context.settings.thresholds[tooManyDependencies.identifier] == nil ? 2 * maximum : maximum
            guard context.isBuilt(service), context.index.dependencies(of: service).count > limit else { return nil }
            let edges = context.index.dependencies(of: service).filter { !$0.isObserved && $0.kind != .alias }
            let targets = Set(edges.map(\.to))
            guard targets.count > limit, !isComposition(service, needing: targets.count, in: context) else { return nil }
            let names = targets.sorted { context.index.order.ranks[$0] < context.index.order.ranks[$1] }.prefix(maximum + 1).map(
                context.key)
            let rest = targets.count - names.count
            let more = rest > 0 ? ", ... \(rest) more" : ""
            return tooManyDependencies.description.finding(
                "'\(context.key(service))' depends on \(targets.count) other services", services: [context.key(service)],
                site: context.site(service), details: [.init("needs", names.joined(separator: ", ") + more)],
                fix: "split it, or put dependencies that are used together behind a separate service")
        }
    }

    /// Whether a service composes the program and therefore depends on a large part of it.
    private static func isComposition(_ service: Int, needing count: Int, in context: LintContext) -> Bool {
        let container = context.node(service).container
        let size = container == nil ? context.index.count : context.services.count { $0.container == container }
        return size >= minimumGraph && count * 4 >= size && !context.index.isNeeded(service)
    }
}
