extension AssemblyDraft {
    /// The name of a member within its assembly.
    package func label(ofMember index: Int) -> String {
        participants.assemblies[members[index].assembly].entries[members[index].entry].label
    }

    package func key(ofMember index: Int) -> String { participants.assemblies[members[index].assembly].name + "." + label(ofMember: index) }

    /// Replaces the definition of a member and records the assembly's original definition.
    package mutating func replaceMember(at index: Int, by definition: Definition) {
        guard let old = members[index].member as? Definition else { return }
        let original = originals[ObjectIdentifier(old)] ?? old
        originals[ObjectIdentifier(old)] = nil
        originals[ObjectIdentifier(definition)] = original
        members[index].member = definition
    }
}

extension AssemblyDraft {
    /// Gives components without an explicit lifetime the default lifetime of their assembly.
    mutating func applyDefaultLifetimes() {
        let own = firstAssembly..<participants.assemblies.count
        let hasDefaults = own.contains { participants.assemblies[$0].declaresDefaultLifetime }
        guard hasDefaults else { return }
        for index in members.indices {
            guard let definition = members[index].member as? Definition, definition.takesLifetimeOfAssembly else { continue }
            let lifetime = participants.assemblies[members[index].assembly].defaultLifetime(ofEntry: members[index].entry)
            guard lifetime != .objectGraph else { continue }
            replaceMember(at: index, by: definition.withLifetime(lifetime))
        }
    }
}

extension CollectedAssembly {
    /// Whether the assembly, or its substitute, has a default lifetime other than `objectGraph`.
    fileprivate var declaresDefaultLifetime: Bool {
        made.assembly.defaultLifetime != .objectGraph || substitute.map { $0.assembly.defaultLifetime != .objectGraph } ?? false
    }

    fileprivate func defaultLifetime(ofEntry entry: Int) -> Lifetime {
        if let substitute, entry >= substitute.firstEntry { return substitute.assembly.defaultLifetime }
        return made.assembly.defaultLifetime
    }
}

extension Definition {
    /// Whether it is a component without an explicit or derived lifetime.
    fileprivate var takesLifetimeOfAssembly: Bool { !isFactory && lifetimeKind == .objectGraph && !isLifetimeChosen }
}
