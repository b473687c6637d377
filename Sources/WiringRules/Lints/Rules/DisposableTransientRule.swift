/// Reports transient services with a stop hook. Wiring refuses such definitions (`scope-incompatible`).
struct DisposableTransientRule: LintRule {
    static let description = RuleDescription.named("disposable-transient")

    static func findings(in context: LintContext) -> [Finding] {
        guard !context.index.snapshot.isOfContainer else { return [] }
        let services = context.index.snapshot.services
        return context.index.servicesByKey.compactMap { service in
            guard context.isBuilt(service), services[service].kind == .component, services[service].isApplied,
                services[service].hooks.contains(ServiceHook.onStop.text), context.lengths[service] <= Lifetime.objectGraph.length
            else { return nil }
            let key = context.key(service)
            return description.finding(
                "'\(key)' (\(context.lifetime(service).rawValue)) has a stop hook that never runs: the container does not store it",
                services: [key], site: context.site(service),
                details: context.details("needed by", Array(context.index.dependents(of: service)), maximum: 3),
                fix: "let the container store it, or let the requester close it")
        }
    }
}
