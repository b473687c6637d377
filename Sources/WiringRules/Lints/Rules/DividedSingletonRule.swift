import FindingTexts

/// One type with several singletons behind it in different assemblies, and dependents that are divided between them.
struct DividedSingletonRule: LintRule {
    static let description = RuleDescription(
        "divided-singleton", .note,
        title: "one type has two singletons, each with dependents of its own",
        what: """
            Two assemblies each provide a protocol by a singleton of their own, of different classes and without a name that would tell them \
            apart. Some services get one of them, others the other, and nobody gets both.
            """,
        why: """
            Whoever reads the code of a dependent sees only the type. What is written to one of them is not found in the other: a session, a \
            store, a cache that there was to be one of.
            """,
        example: "Home has a KeychainSession as any SessionStoring, Settings a MemorySession; who signs out in Settings stays in at Home.",
        fix: "Keep one of them, and let both sides take it; or tell them apart by their types or by names, if there are to be two."
    )
    /// The most dependents of each to list.
    private static let maximumListed = 3

    static func findings(in context: LintContext) -> [Finding] {
        let services = context.index.snapshot.services
        var order: [String] = []
        var groups: [String: [Int]] = [:]
        for service in context.index.servicesByKey where isCandidate(service, in: context) {
            let type = services[service].serviceType
            if groups[type] == nil { order.append(type) }
            groups[type, default: []].append(service)
        }
        return order.compactMap { type in
            guard let group = groups[type], group.count > 1, isDivided(group, in: context) else { return nil }
            let names = group.map { "'\(context.key($0))'" }.joined(separator: " and ")
            return description.finding(
                "\(type) is \(names): dependents are divided between \(group.count) singletons",
                services: group.map(context.key),
                site: context.site(group[0]),
                details: group.flatMap { service in
                    Finding.details(context.key(service), users(of: service, in: context), maximum: maximumListed) {
                        (context.key($0), context.site($0))
                    }
                },
                fix: "keep one of them, or tell them apart by their types or names")
        }
    }

    private static func isCandidate(_ service: Int, in context: LintContext) -> Bool {
        let node = context.index.snapshot.services[service]
        return node.kind == .component && context.isBuilt(service) && context.lengths[service] >= Lifetime.singleton.length
            && node.serviceType.hasPrefix("any ") && !node.implementationType.hasPrefix("any ") && node.isValue != true && node.isApplied
            && node.registeredName == nil && node.condition == nil && !node.isKeptByItself && !node.assembly.isEmpty
            // A child that has what its parent has too is told of elsewhere.
            && !node.isOfParent
            && !users(of: service, in: context).isEmpty
    }

    /// Whether they are of different assemblies and classes, none of them is built from another one, and nobody takes several.
    private static func isDivided(_ group: [Int], in context: LintContext) -> Bool {
        let services = context.index.snapshot.services
        guard Set(group.map { services[$0].assembly }).count == group.count,
            Set(group.map { services[$0].implementationType }).count == group.count
        else { return false }
        let members = Set(group)
        var seen: Set<Int> = []
        for service in group {
            let users = users(of: service, in: context)
            guard users.allSatisfy({ !members.contains($0) && seen.insert($0).inserted }) else { return false }
        }
        return true
    }

    /// Who needs a service for certain.
    private static func users(of service: Int, in context: LintContext) -> [Int] {
        context.users(of: service) { !$0.isUndecided && !$0.isOptional }
    }
}
