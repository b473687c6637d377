/// Reports one type that singletons in different assemblies provide, with dependents divided between them.
struct DividedSingletonRule: LintRule {
    static let description = RuleDescription.named("divided-singleton")
    /// The maximum number of dependents in the details of each singleton.
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
        let node = context.index.snapshot.services[service]
        return node.kind == .component && context.isBuilt(service) && context.lengths[service] >= Lifetime.singleton.length
            && node.serviceType.hasPrefix("any ") && !node.implementationType.hasPrefix("any ") && node.isValue != true && node.isApplied
            && node.registeredName == nil && node.condition == nil && !node.isSelfManagedSingleton && !node.assembly.isEmpty
            // A definition that shadows one of the parent is reported by `child-shadows-parent`.
            && !node.isOfParent
            && !users(of: service, in: context).isEmpty
    }

    /// Whether the services differ in assembly and class, none of them depends on another one, and no service depends on several of them.
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

    /// The dependents that require a service and resolve to it unambiguously.
    private static func users(of service: Int, in context: LintContext) -> [Int] {
        context.users(of: service) { !$0.isUndecided && !$0.isOptional }
    }
}
