/// Reports deprecated definitions with dependents.
struct DeprecatedInUseRule: LintRule {
    static let description = RuleDescription.named("deprecated-in-use")
    static func findings(in context: LintContext) -> [Finding] {
        let services = context.index.snapshot.services
        return context.index.servicesByKey.compactMap { service in
            guard let reason = services[service].deprecation else { return nil }
            let dependents = context.index.dependents(of: service)
            guard !dependents.isEmpty else { return nil }
            return description.finding(
                "deprecated '\(context.key(service))' is in use" + (reason.isEmpty ? "" : ": \(reason)"),
                services: [context.key(service)],
                site: context.site(service),
                details: context.details("needed by", dependents, maximum: 8),
                fix: "replace it in its dependents, and remove it")
        }
    }
}
