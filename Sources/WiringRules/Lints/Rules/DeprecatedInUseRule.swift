/// Reports deprecated definitions with dependents.
extension LintRule {
    static let deprecatedInUse: LintRule = .init("deprecated-in-use") { context in
        context.index.servicesByKey.compactMap { service in
            guard let reason = context.services[service].deprecation else { return nil }
            let dependents = context.index.dependents(of: service)
            guard !dependents.isEmpty else { return nil }
            return deprecatedInUse.description.finding(
                "deprecated '\(context.key(service))' is in use" + (reason.isEmpty ? "" : ": \(reason)"), services: [context.key(service)],
                site: context.site(service), details: context.details("needed by", dependents, maximum: 8),
                fix: "replace it in its dependents, and remove it")
        }
    }
}
