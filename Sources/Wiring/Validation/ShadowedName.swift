extension Explanation {
    /// `shadowed-name`: a component that nobody can ask for by its property, since every container has a member of that name.
    func shadowedNameFindings() -> [Finding] {
        (blueprint.inheritedCount..<blueprint.nodes.count).compactMap { node in
            guard let definition = blueprint.nodes[node].definition, Self.membersOfContainers.contains(blueprint.label(of: node)) else {
                return nil
            }
            let key = blueprint.key(of: node)
            return Finding(
                rule: .shadowedName,
                severity: .warning,
                message: "\(key) cannot be asked for by its property: every container has a member '\(blueprint.label(of: node))'",
                services: [key],
                site: definition.site,
                fix: "give it another name, or ask for it by its type or its key"
            )
        }
    }

    /// The members of ``Activated`` and ``EnteredScope`` that have names.
    package static let membersOfContainers: Set<String> = [
        "clear", "configurationSettings", "container", "entering", "filling", "inject", "instance", "leave", "patched", "provider",
        "reloadConfiguration",
        "release", "resolve",
        "resolveAll", "scope", "start", "stop", "warnings", "withPatches", "within",
    ]
}
