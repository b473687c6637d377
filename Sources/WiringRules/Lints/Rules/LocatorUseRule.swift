/// Reports components that take the container or use a locator, which hides their dependencies.
extension LintRule {
    private static let maximumListed = 5

    static let locatorUse: LintRule = .init("locator-use") { context in
        let isLocator = context.services.indices.map { context.kinds[$0] == .container || context.services[$0].serviceType == "Locator" }
        return context.index.servicesByKey.compactMap { service in
            let edges = context.index.dependencies(of: service)
            guard edges.contains(where: { $0.isObserved || isLocator[$0.to] }) else { return nil }
            let uses = edges.filter { $0.isObserved || isLocator[$0.to] }
            guard let first = uses.first else { return nil }
            let details = uses.prefix(maximumListed).map { edge in
                let times = edge.lookUps > 1 ? "  \(edge.lookUps) times" : ""
                let what = edge.isObserved ? "\(edge.slotDescription)\(times)" : "\(context.key(edge.to))  \(edge.slotDescription)"
                return Finding.Detail(edge.isObserved ? "looked up" : "takes", what, site: edge.site ?? context.site(service))
            }
            let rest = uses.count - details.count
            let key = context.key(service)
            let what =
                first.isObserved
                ? "looks up its dependencies" : context.kinds[first.to] == .container ? "takes the container" : "takes a locator"
            return locatorUse.description.finding(
                "'\(key)' \(what), which hides its dependencies", services: [key] + uses.map { context.key($0.to) }.withoutRepeats,
                site: context.site(service), details: rest > 0 ? details + [.init("looked up", "... \(rest) more")] : details,
                fix: "take the dependencies as parameters of the initializer")
        }
    }
}
