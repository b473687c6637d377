/// Something that wants to be stopped, and that nobody keeps who could stop it. Our container refuses it (`scope-incompatible`).
struct DisposableTransientRule: LintRule {
    static let description = RuleDescription(
        "disposable-transient", .warning,
        title: "what nobody keeps wants to be stopped",
        what: """
            A service has something to do when its container stops, such as to close a file, and its lifetime means that the container does not \
            keep its instances: nobody can stop them.
            """,
        why: "What it opens stays open, once for each instance, until the process ends.",
        example: "A prototype Connection with a hook on stop: each screen opens one, and none is ever closed.",
        fix: "Let the container or a scope keep it; or let whoever asks for it close it, and take the hook away."
    )

    static func findings(in context: LintContext) -> [Finding] {
        guard !context.index.snapshot.isOfContainer else { return [] }
        let services = context.index.snapshot.services
        return context.index.servicesByKey.compactMap { service in
            guard context.isBuilt(service), services[service].kind == .component, services[service].isApplied,
                services[service].hooks.contains(ServiceHook.onStop.text), context.lengths[service] <= Lifetime.objectGraph.length
            else { return nil }
            let key = context.key(service)
            return description.finding(
                "'\(key)' (\(context.lifetime(service).rawValue)) wants to be stopped, and nobody keeps it who could",
                services: [key], site: context.site(service),
                details: context.details("needed by", Array(context.index.dependents(of: service)), maximum: 3),
                fix: "let the container keep it, or let whoever asks for it close it")
        }
    }
}
