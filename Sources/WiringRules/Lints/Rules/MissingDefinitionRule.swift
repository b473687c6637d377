/// Reports required dependencies that no definition provides.
struct MissingDefinitionRule: LintRule {
    static let description = RuleDescription.named("missing-definition")
    static func findings(in context: LintContext) -> [Finding] {
        let missing = context.index.servicesByKey.filter { service in
            context.kinds[service] == .missing && !OptionalNeverProvidedRule.isOptionalForAllDependents(service, in: context)
                && !ForcedLookUpRule.replacesMissingDefinition(about: service, in: context)
        }
        guard !missing.isEmpty else { return [] }
        let typeOwners = typeOwners(in: context)
        return missing.map { finding(about: $0, typeOwners: typeOwners, in: context) }
    }

    private static func finding(about service: Int, typeOwners: [String: [String]], in context: LintContext) -> Finding {
        let type = context.node(service).serviceType
        let dependents = context.index.dependents(of: service)
        var details = context.details("needed by", dependents)
        if let reached = context.reachedBy(service) { details.append(reached) }
        let misses = Suggestions.nearMisses(for: TypeSpelling.canonical(type), among: Array(typeOwners.keys)).map { miss in
            Finding.Detail("near misses", "\(miss)  provided by \((typeOwners[miss] ?? []).joined(separator: ", "))")
        }
        return .missing(
            type, services: [context.key(service)] + dependents.map { context.key($0.from) }.withoutRepeats,
            site: dependents.first.flatMap { $0.site ?? context.site($0.from) }, evidence: details, nearMisses: misses)
    }

    /// For each provided type the keys of the services that provide it.
    private static func typeOwners(in context: LintContext) -> [String: [String]] {
        var owners: [String: [String]] = [:]
        for service in context.index.servicesByKey {
            let node = context.node(service)
            guard node.kind != .missing else { continue }
            for type in Set(([node.serviceType, node.implementationType] + node.provides).map(TypeSpelling.canonical)) {
                owners[type, default: []].append(node.key)
            }
        }
        return owners
    }
}
