extension AssemblyDraft {
    /// Gives components that do not say how long they live the lifetime that the assembly says in which they are written.
    mutating func applyDefaultLifetimes() {
        let own = firstAssembly..<participants.assemblies.count
        let isSaid = own.contains { participants.assemblies[$0].saysLifetimes }
        guard isSaid else { return }
        for index in members.indices {
            guard let definition = members[index].member as? Definition, definition.takesLifetimeOfAssembly else { continue }
            let lifetime = participants.assemblies[members[index].assembly].defaultLifetime(ofEntry: members[index].entry)
            guard lifetime != .objectGraph else { continue }
            let living = definition.living(lifetime)
            replaceMember(at: index, by: living)
            livingByDefault.insert(ObjectIdentifier(living))
        }
    }
}

extension CollectedAssembly {
    /// Whether it, or what was put in its place, has a lifetime of its own for components that do not say theirs.
    fileprivate var saysLifetimes: Bool {
        made.assembly.defaultLifetime != .objectGraph || substitute.map { $0.assembly.defaultLifetime != .objectGraph } ?? false
    }

    /// How long instances of an entry live that does not say so.
    fileprivate func defaultLifetime(ofEntry entry: Int) -> Lifetime {
        if let substitute, entry >= substitute.firstEntry { return substitute.assembly.defaultLifetime }
        return made.assembly.defaultLifetime
    }
}

extension Definition {
    /// Whether it is a component that says nothing about how long it lives, and for which nothing else does.
    fileprivate var takesLifetimeOfAssembly: Bool {
        !isFactory && lifetimeKind == .objectGraph && !isLifetimeChosen
    }
}
