import WiringVocabulary

/// A dependency that nobody provides.
///
/// An error; a note where everyone who asks can do without.
struct MissingDefinitionRule: LintRule {
    static let identifier = "missing-definition"
    /// The most dependents to list.
    private static let maximumDependents = 5

    static func findings(in context: LintContext) -> [Finding] {
        let missing = context.index.servicesByKey.filter { context.node($0).kind == .missing }
        guard !missing.isEmpty else { return [] }
        let typeOwners = typeOwners(in: context)
        return missing.map { finding(about: $0, typeOwners: typeOwners, in: context) }
    }

    private static func finding(about service: Int, typeOwners: [String: [String]], in context: LintContext) -> Finding {
        let type = context.node(service).serviceType
        let dependents = context.index.dependents(of: service)
        let isOptional = !dependents.isEmpty && dependents.allSatisfy(\.isOptional)
        var details = dependents.prefix(maximumDependents).map { edge in
            Finding.Detail("needed by", "\(context.index.key(edge.from))  \(edge.noteDescription)", site: context.node(edge.from).site)
        }
        if dependents.count > maximumDependents {
            details.append(Finding.Detail("needed by", "... \(dependents.count - maximumDependents) more"))
        }
        if let reached = context.reachedBy(service) { details.append(reached) }
        for miss in Suggestions.nearMisses(for: TypeSpelling.canonical(type), among: Array(typeOwners.keys)) {
            details.append(Finding.Detail("near misses", "\(miss)  provided by \((typeOwners[miss] ?? []).joined(separator: ", "))"))
        }
        return Finding(
            rule: identifier,
            severity: isOptional ? .note : .error,
            message: "no definition provides '\(type)'" + (isOptional ? ", and everyone can do without" : ""),
            services: [context.index.key(service)] + distinct(dependents.map { context.index.key($0.from) }),
            site: dependents.first.flatMap { context.node($0.from).site },
            details: details,
            fix: "add a component that provides \(type)"
        )
    }

    /// The keys of the services behind every type that is provided.
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

    private static func distinct(_ keys: [String]) -> [String] {
        var seen: Set<String> = []
        return keys.filter { seen.insert($0).inserted }
    }
}
