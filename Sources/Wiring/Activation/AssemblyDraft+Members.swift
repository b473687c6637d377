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

    /// Gives components without an explicit or derived lifetime the default lifetime of their assembly, or of its substitute.
    mutating func applyDefaultLifetimes() {
        let lifetimes = participants.assemblies.map { assembly in
            let own = assembly.made.assembly.defaultLifetime
            return (own, substitute: assembly.substitute?.assembly.defaultLifetime ?? own)
        }
        guard lifetimes.contains(where: { $0 != .objectGraph || $1 != .objectGraph }) else { return }
        for index in members.indices {
            guard let definition = members[index].member as? Definition, !definition.isFactory, definition.lifetimeKind == .objectGraph,
                !definition.isLifetimeChosen
            else { continue }
            let (own, substitute) = lifetimes[members[index].assembly]
            let first = participants.assemblies[members[index].assembly].substitute?.firstEntry ?? .max
            let lifetime = members[index].entry >= first ? substitute : own
            if lifetime != .objectGraph { replaceMember(at: index, by: definition.withLifetime(lifetime)) }
        }
    }
}
