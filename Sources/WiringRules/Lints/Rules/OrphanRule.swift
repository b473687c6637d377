/// Reports services without dependencies and dependents, in graphs that contain the requesting code.
struct OrphanRule: LintRule {
    static let description = RuleDescription(
        "orphan", .note, title: "a service has no dependents and no dependencies",
        what: """
            A service without a dependency in either direction, in a graph of scanned sources that also contains the code that requests services \
            from a container, if the scan understood every request that may concern the service, and no other service has its name. If a rules file declares the entry points, unused-definition reports such services instead.
            """, why: "The service is registered and never requested, usually because the requesting code was removed.",
        example: "container.register(LegacyMailer.self) { _ in LegacyMailer() }, after the last screen that resolved it was deleted.",
        fix: "Delete the registration; or suppress the rule and state which code requests the service and why the scan cannot see it.")

    static func findings(in context: LintContext) -> [Finding] {
        let services = context.index.snapshot.services
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
            return description.finding(
                "'\(key)' has no dependents and no dependencies", services: [key], site: context.site(service),
                fix: "delete its registration, or suppress the rule with the code that requests it")
        }
    }
}
