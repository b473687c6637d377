import FindingTexts

/// An assembly that nobody makes: what it registers is never told to a container.
struct DeadAssemblyRule: LintRule {
    static let description = RuleDescription(
        "dead-assembly", .warning,
        title: "an assembly registers services, and nobody makes it",
        what: "Registrations stand in an assembly, or in a function, that no code makes or calls.",
        why:
            "They read as if they counted, and do not: whoever changes one changes nothing, and whoever needs one of them does not get it.",
        example: "class DebugAssembly: Assembly { ... }, and no Assembler([...]) names it.",
        fix: "Hand the assembly to the container with the others, or delete it."
    )
    /// The most services to list.
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
                "nobody makes '\(assembly)', so that \(counted) never told to a container",
                services: keys,
                site: members.first.flatMap(context.site),
                details: Finding.details("registers", members, maximum: maximumListed) { (context.key($0), context.site($0)) },
                fix: "hand \(assembly) to the container with the other assemblies, or delete it"
            )
        }
    }
}
