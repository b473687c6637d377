/// Reports one type that singletons in different assemblies provide, with dependents divided between them.
extension LintRule {
    private static let maximumListed = 3

    static let dividedSingleton: LintRule = .init("divided-singleton") { context in
        let candidates = context.index.servicesByKey.filter { isCandidate($0, in: context) }
        return candidates.grouped { context.services[$0].serviceType }.compactMap { type, group in
            guard group.count > 1, isDivided(group, in: context) else { return nil }
            let names = group.map { "'\(context.key($0))'" }.joined(separator: " and ")
            return dividedSingleton.description.finding(
                "\(type) is \(names): dependents are divided between \(group.count) singletons", services: group.map(context.key),
                site: context.site(group[0]),
                details: group.flatMap { service in
                    Finding.details(context.key(service), users(of: service, in: context), maximum: maximumListed) {
                        (context.key($0), context.site($0))
                    }
                },
                fix: "keep one singleton, or distinguish them by their types or names")
        }
    }

    private static func isCandidate(_ service: Int, in context: LintContext) -> Bool {
        let node = context.services[service]
        return node.kind == .component && context.isBuilt(service) && context.lengths[service] >= Lifetime.singleton.length
            && node.serviceType.hasPrefix("any ") && !node.implementationType.hasPrefix("any ") && node.isValue != true && node.isApplied
            && node.registeredName == nil && node.condition == nil && !node.isSelfManagedSingleton && !node.assembly.isEmpty
            // A definition that shadows one of the parent is reported by `child-shadows-parent`.
            && !node.isOfParent
            && !users(of: service, in: context).isEmpty
    }

    /// Whether the services differ in assembly and class, none of them depends on another one, and no service depends on several of them.
    private static func isDivided(_ group: [Int], in context: LintContext) -> Bool {
        guard Set(group.map { context.services[$0].assembly }).count == group.count,
            Set(group.map { context.services[$0].implementationType }).count == group.count
        else { return false }
        let members = Set(group)
        var seen: Set<Int> = []
        for service in group {
            let users = users(of: service, in: context)
            guard users.allSatisfy({ !members.contains($0) && seen.insert($0).inserted }) else { return false }
        }
        return true
    }

    /// The dependents that require a service and resolve to it unambiguously.
    private static func users(of service: Int, in context: LintContext) -> [Int] {
        context.users(of: service) { !$0.isUndecided && !$0.isOptional }
    }
}
