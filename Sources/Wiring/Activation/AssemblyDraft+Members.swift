extension AssemblyDraft {
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

    /// Gives definitions without a chosen lifetime or visibility the defaults of their assembly, or of its substitute.
    mutating func applyDefaults() {
        for index in members.indices {
            let assembly = participants.assemblies[members[index].assembly]
            let defaults = members[index].entry < assembly.ownCount ? assembly.defaults : assembly.substituteDefaults
            guard let (lifetime, visibility) = defaults, let definition = members[index].member as? Definition else { continue }
            var changed = definition
            if lifetime != .objectGraph, !definition.isFactory, definition.lifetimeKind == .objectGraph, !definition.isLifetimeChosen {
                changed = .withLifetime(lifetime, changed)
            }
            if visibility != .everywhere, definition.chosenVisibility == nil {
                changed = changed.changed { $0.chosenVisibility = visibility }
            }
            if changed !== definition { replaceMember(at: index, by: changed) }
        }
    }
}
