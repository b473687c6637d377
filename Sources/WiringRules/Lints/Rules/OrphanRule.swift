/// Reports services without dependencies and dependents, in graphs that contain the requesting code.
extension LintRule {
    static let orphan: LintRule = .init("orphan") { context in
        let services = context.services
        // Without entries the graph lacks the requesting code, and most services have no dependents.
        guard context.settings.entries == nil, context.kinds.contains(.entry) else { return [] }
        let requests = UnresolvedRequests(in: context)
        // An object whose members are services is requested with them.
        let assemblies = Set(services.map(\.assembly))
        return context.index.servicesByKey.compactMap { service in
            guard context.isBuilt(service), services[service].isApplied, context.lifetime(service) != .singleton,
                context.index.dependencies(of: service).isEmpty, !context.index.isNeeded(service), services[service].unresolved.isEmpty,
                !services[service].isSelfManagedSingleton, !assemblies.contains(services[service].implementationType),
                !requests.mayConcern(service)
            else { return nil }
            let key = context.key(service)
            return orphan.description.finding(
                "'\(key)' has no dependents and no dependencies", services: [key], site: context.site(service),
                fix: "delete its registration, or suppress the rule with the code that requests it")
        }
    }
}
