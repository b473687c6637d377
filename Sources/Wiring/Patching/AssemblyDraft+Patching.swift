extension AssemblyDraft {
    /// Puts patches in the place of the definitions they are for.
    mutating func apply(_ patches: [Patch]) {
        guard !patches.isEmpty else { return }
        var positions: [ObjectIdentifier: Int] = [:]
        for (index, member) in members.enumerated() {
            guard let definition = member.member as? Definition else { continue }
            positions[ObjectIdentifier(originals[ObjectIdentifier(definition)] ?? definition)] = index
        }
        for (original, replacement) in substituted { positions[ObjectIdentifier(original)] = positions[ObjectIdentifier(replacement)] }
        for patch in patches {
            let targets = participants.targets(of: patch)
            if targets.isEmpty { findings.append(participants.unknownTarget(of: patch)) }
            let held = targets.map { target in
                positions[ObjectIdentifier(target)] == nil ? participants.participant(for: ObjectIdentifier(target)) ?? target : target
            }
            for index in Set(held.compactMap { positions[ObjectIdentifier($0)] }).sorted() {
                guard let definition = members[index].member as? Definition else { continue }
                replaceMember(at: index, by: patch.patched(definition))
            }
        }
    }
}

extension Participants {
    /// The definitions that a patch is for, as the assemblies hold them.
    func targets(of patch: Patch) -> [Definition] {
        assemblies.compactMap { patch.definition(in: $0.made.assembly) }
    }

    /// `patch-target`: a patch for an assembly that does not take part.
    func unknownTarget(of patch: Patch) -> Finding {
        Finding(
            rule: .patchTarget,
            severity: .error,
            message: "a patch is for a component of \(patch.target), which does not take part",
            services: [],
            site: patch.site,
            details: [.init("taking part", assemblies.map(\.name).sorted().joined(separator: ", "))],
            fix: "patch a component of an assembly that takes part"
        )
    }
}
