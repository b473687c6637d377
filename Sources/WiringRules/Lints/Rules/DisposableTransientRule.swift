/// Reports transient services with a stop hook. Wiring refuses such definitions (`scope-incompatible`).
extension LintRule {
    static let disposableTransient: LintRule = .init("disposable-transient") { context in
        guard !context.index.snapshot.isOfContainer else { return [] }
        return context.index.servicesByKey.compactMap { service in
            guard context.isBuilt(service), context.services[service].kind == .component, context.services[service].isApplied,
                context.services[service].hooks.contains(ServiceHook.onStop.text), context.lengths[service] <= Lifetime.objectGraph.length
            else { return nil }
            let key = context.key(service)
            return disposableTransient.description.finding(
                "'\(key)' (\(context.lifetime(service).rawValue)) has a stop hook that never runs: the container does not store it",
                services: [key], site: context.site(service),
                details: context.details("needed by", Array(context.index.dependents(of: service)), maximum: 3),
                fix: "let the container store it, or let the requester close it")
        }
    }
}
