extension AssemblyDraft {
    /// How often one property may make an assembly within one that it made itself: more than anybody means to write.
    private static var mostGenerations: Int { 8 }

    /// Collects the assemblies transitively, breadth first.
    /// - Parameters:
    ///   - roots: those that are activated with.
    ///   - make: creates the assemblies that declarations by type refer to; without it the declarations do.
    mutating func collect(_ roots: [any MadeAssembly], making make: AssemblyMaker?) {
        var pending = participants.assemblies.count
        for root in roots { _ = place(root, of: nil) }
        while pending < participants.assemblies.count {
            read(pending, make)
            pending += 1
        }
        linkGiven()
        for number in plan.substitutes.indices where !usedSubstitutes.contains(number) {
            findings.append(participants.unusedSubstitute(plan.substitutes[number]))
        }
        nameAssemblies()
        for position in firstAssembly..<participants.assemblies.count { noteCollaborators(of: position) }
        participants.hasTwins = assembliesByType.values.contains { $0.count > 1 }
    }

    /// Notes an assembly that is there already, once.
    /// - Returns: its number.
    private mutating func place(_ made: any MadeAssembly, of holder: CollectedAssembly.Holder?) -> Int {
        let members = made.assembly.assemblyMembers
        let identity = identity(of: made, members)
        if let known = knownValues[identity] { return known }
        let position = append(made, members, of: holder)
        knownValues[identity] = position
        let type = ObjectIdentifier(type(of: made.assembly))
        if participants.assembliesOfType[type].map({ $0 < firstAssembly && holder == nil }) ?? true {
            participants.assembliesOfType[type] = position
        }
        return position
    }

    /// What tells a value from others of its type: a class's object; of a value, which is copied, its first member.
    private func identity(of made: any MadeAssembly, _ members: [AssemblyEntry]) -> ObjectIdentifier {
        if type(of: made.assembly) is AnyClass { return ObjectIdentifier(made.assembly as AnyObject) }
        return members.first.map { ObjectIdentifier($0.member) } ?? ObjectIdentifier(made)
    }

    private mutating func append(
        _ made: any MadeAssembly, _ members: [AssemblyEntry], of holder: CollectedAssembly.Holder?
    ) -> Int {
        let position = participants.assemblies.count
        var assembly = CollectedAssembly(name: made.assembly.assemblyName, made: made, entries: members, holder: holder)
        substitute(in: &assembly)
        participants.assemblies.append(assembly)
        assembliesByType[ObjectIdentifier(type(of: made.assembly)), default: []].append(position)
        return position
    }

    /// Takes over what an assembly holds.
    private mutating func read(_ position: Int, _ make: AssemblyMaker?) {
        for (number, entry) in participants.assemblies[position].entries.enumerated() {
            if let declaration = entry.member as? CollaboratorDeclaration {
                let made = participants.assemblies[position].made
                link(declaration, of: .init(assembly: position, holding: made, label: entry.label, declaration: declaration), make)
            } else if let unread = entry.member as? UnreadProperty {
                findings.append(participants.unreadProperty(entry.label, of: position, unread.reason))
            } else {
                members.append(Member(assembly: position, entry: number, member: entry.member))
            }
        }
    }

    /// Finds the assembly that a declaration stands for, and makes it if need be.
    private mutating func link(
        _ declaration: CollaboratorDeclaration, of holder: CollectedAssembly.Holder, _ make: AssemblyMaker?
    ) {
        guard linksByDeclaration[ObjectIdentifier(declaration)] == nil else { return }
        let target: Int
        switch declaration.identity {
        case .type:
            let type = ObjectIdentifier(declaration.type)
            if let known = participants.assembliesOfType[type] {
                target = known
            } else if let made = make?(declaration) ?? declaration.made {
                target = append(made, made.assembly.assemblyMembers, of: holder)
                participants.assembliesOfType[type] = target
            } else {
                given.append(holder)
                return
            }
        case .property:
            guard !isEndless(declaration, of: holder), let made = declaration.made else { return }
            target = append(made, made.assembly.assemblyMembers, of: holder)
        case .value:
            guard let made = declaration.made else { return }
            target = place(made, of: holder)
        }
        add(declaration, to: target)
    }

    private mutating func add(_ declaration: CollaboratorDeclaration, to target: Int) {
        linksByDeclaration[ObjectIdentifier(declaration)] = target
        participants.links.append(.init(declaration: declaration, target: target))
    }

    /// Whether the property that declares a collaborator makes assemblies within assemblies without end.
    private mutating func isEndless(_ declaration: CollaboratorDeclaration, of holder: CollectedAssembly.Holder) -> Bool {
        var generations = 0
        var ancestor: Int? = holder.assembly
        while let current = ancestor, let holder = participants.assemblies[current].holder {
            if holder.declaration.site == declaration.site, holder.declaration.type == declaration.type { generations += 1 }
            ancestor = holder.assembly
        }
        guard generations >= Self.mostGenerations else { return false }
        if endlessSites.insert(declaration.site) { findings.append(participants.endlessAssembly(holder)) }
        return true
    }

    /// Finds what declarations stand for that cannot make it: the one assembly of the type, however it takes part.
    private mutating func linkGiven() {
        for holder in given {
            let declaration = holder.declaration
            let found = assembliesByType[ObjectIdentifier(declaration.type)] ?? []
            if let target = participants.assembliesOfType[ObjectIdentifier(declaration.type)] ?? (found.count == 1 ? found[0] : nil) {
                add(declaration, to: target)
            } else {
                findings.append(participants.notGiven(holder, candidates: found))
            }
        }
    }

    /// The names of what an assembly works with, in the order of its declarations.
    private mutating func noteCollaborators(of position: Int) {
        var names: [String] = []
        for entry in participants.assemblies[position].entries {
            guard let target = linksByDeclaration[ObjectIdentifier(entry.member)] else { continue }
            let name = participants.assemblies[target].name
            if !names.contains(name) { names.append(name) }
        }
        participants.assemblies[position].collaborators = names
    }

    /// Puts the members of a substitute in the place of an assembly's own.
    private mutating func substitute(in assembly: inout CollectedAssembly) {
        guard let number = plan.substitutes.firstIndex(where: { [assembly] in $0.isFor(assembly) }) else { return }
        let own = assembly.entries
        var replacing = plan.substitutes[number].assembly.assemblyMembers
        // One set of definitions for each assembly that it stands in for.
        if !usedSubstitutes.insert(number).inserted {
            replacing = replacing.map { entry in
                AssemblyEntry(entry.label, (entry.member as? Definition)?.changed { _ in } ?? entry.member)
            }
        }
        var labels: UnspecializedDictionary<String, AssemblyEntry> = [:]
        for entry in replacing { labels[entry.label] = entry }
        for entry in own {
            guard let original = entry.member as? Definition, let replacement = labels[entry.label]?.member as? Definition else { continue }
            substituted.append((original, replacement))
        }
        let kept = own.filter { labels[$0.label] == nil }
        assembly.entries = kept + replacing
        assembly.substitute = (plan.substitutes[number].assembly, kept.count)
    }
}
