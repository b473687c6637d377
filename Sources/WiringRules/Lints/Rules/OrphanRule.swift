/// A service that nobody needs and that needs nobody, in a graph that knows who asks.
struct OrphanRule: LintRule {
    static let description = RuleDescription(
        "orphan", .note,
        title: "nobody needs a service, and it needs nobody",
        what: """
            A service without a single dependency in either direction, in the graph of scanned sources that also knows the code which asks a \
            container. Where a rules file says what the entries are, unused-definition tells it.
            """,
        why: "It is registered and never asked for: left over, as a rule, after whoever asked has gone.",
        example: "container.register(LegacyMailer.self) { _ in LegacyMailer() }, after the last screen that resolved it was deleted.",
        fix: "Delete the registration; or suppress the rule with who asks for it, and in which way nobody can read."
    )

    static func findings(in context: LintContext) -> [Finding] {
        let services = context.index.snapshot.services
        // Else whoever asks is not in the graph, and hardly anything has a dependent.
        guard context.settings.entries == nil, context.kinds.contains(.entry) else { return [] }
        return context.index.servicesByKey.compactMap { service in
            guard context.isBuilt(service), services[service].isApplied, context.lifetime(service) != .singleton,
                context.index.dependencies(of: service).isEmpty, !context.index.isNeeded(service), services[service].unresolved.isEmpty
            else { return nil }
            let key = context.key(service)
            return description.finding(
                "nobody needs '\(key)', and it needs nobody", services: [key], site: context.site(service),
                fix: "delete its registration, or suppress the rule with who asks for it")
        }
    }
}
