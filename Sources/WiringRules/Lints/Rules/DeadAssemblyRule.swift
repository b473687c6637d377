/// Reports assemblies that no code creates, so that their registrations never reach a container.
struct DeadAssemblyRule: LintRule {
    static let description = RuleDescription.named("dead-assembly")
    /// The maximum number of services in the details.
    private static let maximumListed = 5

    static func findings(in context: LintContext) -> [Finding] {
        var members: [String: [Int]] = [:]
        let services = context.index.snapshot.services
        for service in context.index.servicesByKey where !services[service].isApplied {
            members[services[service].assembly, default: []].append(service)
        }
        return members.sorted { $0.key < $1.key }.map { assembly, members in
            let keys = members.map(context.key)
            let counted = keys.count == 1 ? "the registration of '\(keys[0])' is" : "its \(keys.count) registrations are"
            return description.finding(
                "no code creates '\(assembly)', so that \(counted) never passed to a container", services: keys,
                site: members.first.flatMap(context.site),
                details: Finding.details("registers", members, maximum: maximumListed) { (context.key($0), context.site($0)) },
                fix: "pass \(assembly) to the container with the other assemblies, or delete it")
        }
    }
}
