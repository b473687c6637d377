extension AssemblyDraft {
    /// The name of a member within its assembly.
    package func label(ofMember index: Int) -> String {
        participants.assemblies[members[index].assembly].entries[members[index].entry].label
    }

    /// The key of a member.
    package func key(ofMember index: Int) -> String {
        participants.assemblies[members[index].assembly].name + "." + label(ofMember: index)
    }

    /// Replaces the definition of a member and records the assembly's original definition.
    package mutating func replaceMember(at index: Int, by definition: Definition) {
        guard let old = members[index].member as? Definition else { return }
        originals[ObjectIdentifier(definition)] = originals.removeValue(forKey: ObjectIdentifier(old)) ?? old
        members[index].member = definition
    }
}
