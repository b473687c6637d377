/// Reports dependencies that no definition provides and that are optional for all dependents.
extension LintRule {
    private static let maximumDependents = 5

    static let optionalNeverProvided: LintRule = .init("optional-never-provided") { context in
        context.index.servicesByKey.compactMap { service in
            guard context.kinds[service] == .missing, isOptionalForAllDependents(service, in: context) else { return nil }
            let type = context.node(service).serviceType
            let dependents = context.index.dependents(of: service)
            return optionalNeverProvided.description.finding(
                "no definition provides '\(type)', and it is optional for all dependents",
                services: [context.key(service)] + dependents.prefix(maximumDependents).map { context.key($0.from) },
                site: dependents.first.flatMap { context.site($0.from) }, details: context.details("used by", dependents),
                fix: "add a component that provides \(type), or remove the parameter")
        }
    }

    static func isOptionalForAllDependents(_ service: Int, in context: LintContext) -> Bool {
        let dependents = context.index.dependents(of: service)
        return !dependents.isEmpty && dependents.allSatisfy(\.isOptional)
    }
}
