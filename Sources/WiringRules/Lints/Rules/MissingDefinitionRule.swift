/// Reports required dependencies that no definition provides.
extension LintRule {
    static let missingDefinition: LintRule = .init("missing-definition") { context in
        let missing = context.index.servicesByKey.filter { service in
            context.kinds[service] == .missing && !isOptionalForAllDependents(service, in: context)
                && !replacesMissingDefinition(about: service, in: context)
        }
        guard !missing.isEmpty else { return [] }
        var owners: [String: [String]] = [:]
        for service in context.index.servicesByKey where context.kinds[service] != .missing {
            let node = context.node(service)
            for type in Set(([node.serviceType, node.implementationType] + node.provides).map(TypeSpelling.canonical)) {
                owners[type, default: []].append(node.key)
            }
        }
        return missing.map { service in
            let type = context.node(service).serviceType
            let dependents = context.index.dependents(of: service)
            let details = context.details("needed by", dependents) + [context.reachedBy(service)].compactMap(\.self)
            let misses = Suggestions.nearMisses(for: TypeSpelling.canonical(type), among: Array(owners.keys)).map { miss in
                Finding.Detail("near misses", "\(miss)  provided by \((owners[miss] ?? []).joined(separator: ", "))")
            }
            return .missing(
                type, services: [context.key(service)] + dependents.map { context.key($0.from) }.withoutRepeats,
                site: dependents.first.flatMap { $0.site ?? context.site($0.from) }, evidence: details, nearMisses: misses)
        }
    }
}
