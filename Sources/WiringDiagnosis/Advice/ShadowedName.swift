#if DEBUG || Explorer
extension FindingDiagnostic {
    /// `shadowed-name`: a component that cannot be resolved by its property, since every container has a member of that name.
    func shadowedNameFindings() -> [Finding] {
        (blueprint.inheritedCount..<blueprint.nodes.count).compactMap { node in
            let label = blueprint.label(of: node)
            guard Self.outlines.contains(Outline(label)), Self.membersOfContainers.contains(label),
                let definition = blueprint.nodes[node].definition
            else { return nil }
            let key = blueprint.key(of: node)
            return Finding(
                .shadowedName, severity: .warning, "\(key) cannot be resolved by its property: every container has a member '\(label)'",
                services: [key], site: definition.site, fix: "rename it, or resolve it by its type or its key")
        }
    }

    /// A cheap signature that distinguishes most names without comparing all letters.
    private struct Outline: Equatable {
        let first: UInt8
        let count: UInt8

        init(_ name: String) {
            first = name.utf8.first ?? 0
            count = UInt8(truncatingIfNeeded: name.utf8.count)
        }
    }

    /// The outlines of `membersOfContainers`.
    private static let outlines = membersOfContainers.map { Outline($0) }

    /// The named members of ``Activated`` and ``EnteredScope``.
    package static let membersOfContainers: Set<String> = [
        "activatedAssembly", "clear", "configurationSettings", "container", "entering", "filling", "inject", "instance", "leave", "patched",
        "provider", "reloadConfiguration", "release", "resolve", "resolveAll", "scope", "start", "stop", "untypedContainer", "warnings",
        "withPatches", "within",
    ]
}
#endif
