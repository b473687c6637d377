/// Reports assemblies that no code creates, so that their registrations never reach a container.
extension LintRule {
    static let deadAssembly: LintRule = .init("dead-assembly") { context in
        var members: [String: [Int]] = [:]
        for service in context.index.servicesByKey where !context.services[service].isApplied {
            members[context.services[service].assembly, default: []].append(service)
        }
        return members.sorted { $0.key < $1.key }.map { assembly, members in
            let keys = members.map(context.key)
            let counted = keys.count == 1 ? "the registration of '\(keys[0])' is" : "its \(keys.count) registrations are"
            return deadAssembly.description.finding(
                "no code creates '\(assembly)', so that \(counted) never passed to a container", services: keys,
                site: members.first.flatMap(context.site),
                details: Finding.details("registers", members) { (context.key($0), context.site($0)) },
                fix: "pass \(assembly) to the container with the other assemblies, or delete it")
        }
    }
}
