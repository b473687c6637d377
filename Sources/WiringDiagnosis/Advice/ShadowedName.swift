#if DEBUG || Explorer
extension FindingDiagnostic {
    /// `shadowed-name`: a component that cannot be resolved by its property, since every container has a member of that name.
    func shadowedNameFindings() -> [Finding] {
        (blueprint.inheritedCount..<blueprint.nodes.count).compactMap { node in
            let label = blueprint.label(of: node)
            guard Self.membersOfContainers.contains(label),
                let definition = blueprint.nodes[node].definition
            else { return nil }
            let key = blueprint.key(of: node)
            return Finding(
                .shadowedName, severity: .warning, "\(key) cannot be resolved by its property: every container has a member '\(label)'",
                services: [key], site: definition.site, fix: "rename it, or resolve it by its type or its key")
        }
    }

    /// The named members of ``Activated`` and ``EnteredScope``.
    package static let membersOfContainers: Set<String> = [
        "activatedAssembly", "clear", "configurationSettings", "container", "entering", "filling", "inject", "instance", "leave", "patched",
        "provider", "reloadConfiguration", "release", "resolve", "resolveAll", "scope", "start", "stop", "untypedContainer", "warnings",
        "withPatches", "within",
    ]
}
#endif
