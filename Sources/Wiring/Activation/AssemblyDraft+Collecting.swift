extension AssemblyDraft {
    /// How often a property may create an assembly inside one that it created. A deeper nesting is considered endless.
    private static var maximumGenerations: Int { 8 }

    /// Collects the assemblies transitively, breadth first.
    mutating func collect(_ roots: [any AssemblyHolder], making make: AssemblyMaker?) {
        var pending = participants.assemblies.count
        for root in roots { _ = place(root, of: nil) }
        while pending < participants.assemblies.count {
            read(pending, make)
            pending += 1
        }
        linkRequired()
        for number in plan.substitutes.indices where !usedSubstitutes.contains(number) {
            findings.append(participants.unusedSubstitute(plan.substitutes[number]))
        }
        nameAssemblies()
        participants.hasDuplicateTypes = participants.assembliesByType.values.contains { $0.count > 1 }
    }

    /// Adds an existing assembly unless it has been added before. Returns its number.
    private mutating func place(_ made: any AssemblyHolder, of holder: CollectedAssembly.Holder?) -> Int {
        let members = made.assembly.assemblyMembers
        let identity = identity(of: made, members)
        if let known = assembliesByIdentity[identity] { return known }
        let position = append(made, members, of: holder)
        assembliesByIdentity[identity] = position
        let type = ObjectIdentifier(type(of: made.assembly))
        if participants.assembliesOfType[type].map({ $0 < firstAssembly && holder == nil }) ?? true {
            participants.assembliesOfType[type] = position
        }
        return position
    }

    /// Distinguishes a value from others of its type: by the object of a class, or by the first member of a struct, since structs are copied.
    private func identity(of made: any AssemblyHolder, _ members: [AssemblyEntry]) -> ObjectIdentifier {
        if type(of: made.assembly) is AnyClass { return ObjectIdentifier(made.assembly as AnyObject) }
        return members.first.map { ObjectIdentifier($0.member) } ?? ObjectIdentifier(made)
    }

    @_optimize(speed) private mutating func append(
        _ made: any AssemblyHolder, _ members: [AssemblyEntry], of holder: CollectedAssembly.Holder?
    ) -> Int {
        let position = participants.assemblies.count
        let assembly = CollectedAssembly(made, members, holder: holder)
        substitute(in: assembly)
        participants.assemblies.append(assembly)
        participants.assembliesByType[ObjectIdentifier(assembly.type), default: []].append(position)
        return position
    }

    @_optimize(speed) private mutating func read(_ position: Int, _ make: AssemblyMaker?) {
        for (number, entry) in participants.assemblies[position].entries.enumerated() {
            if let declaration = entry.member as? CollaboratorDeclaration {
                link(declaration, of: .init(assembly: position, label: entry.label, declaration: declaration), make)
            } else if let unread = entry.member as? UncollectedProperty {
                findings.append(participants.unreadProperty(entry.label, of: position, unread))
            } else {
                members.append(Member(assembly: position, entry: number, member: entry.member))
            }
        }
    }

    private mutating func link(_ declaration: CollaboratorDeclaration, of holder: CollectedAssembly.Holder, _ make: AssemblyMaker?) {
        guard participants.targets[ObjectIdentifier(declaration)] == nil else { return }
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
            guard !nestsInfinitely(declaration, of: holder), let made = declaration.made else { return }
            target = append(made, made.assembly.assemblyMembers, of: holder)
        case .value:
            guard let made = declaration.made else { return }
            target = place(made, of: holder)
        }
        participants.add(declaration, to: target)
    }

    /// Whether the property that declares a collaborator creates nested assemblies without end.
    private mutating func nestsInfinitely(_ declaration: CollaboratorDeclaration, of holder: CollectedAssembly.Holder) -> Bool {
        var generations = 0
        var ancestor: Int? = holder.assembly
        while let current = ancestor, let holder = participants.assemblies[current].holder {
            if holder.declaration.site == declaration.site, holder.declaration.type == declaration.type { generations += 1 }
            ancestor = holder.assembly
        }
        guard generations >= Self.maximumGenerations else { return false }
        if infiniteNestingSites.insert(declaration.site) { findings.append(participants.endlessAssembly(holder)) }
        return true
    }

    /// Resolves the declarations that cannot create their assembly: each refers to the only assembly of its type.
    private mutating func linkRequired() {
        for holder in given {
            let declaration = holder.declaration
            let found = participants.assembliesByType[ObjectIdentifier(declaration.type)] ?? []
            if let target = participants.assembliesOfType[ObjectIdentifier(declaration.type)] ?? (found.count == 1 ? found[0] : nil) {
                participants.add(declaration, to: target)
            } else {
                findings.append(participants.notGiven(holder, candidates: found))
            }
        }
    }

    private mutating func substitute(in assembly: CollectedAssembly) {
        guard let number = plan.substitutes.firstIndex(where: { [participants] in $0.isFor(assembly, participants) }) else { return }
        let own = assembly.entries
        var replacing = plan.substitutes[number].assembly.assemblyMembers
        // A separate set of definitions for each replaced assembly.
        if usedSubstitutes.contains(number) {
            replacing = replacing.map { entry in
                AssemblyEntry(entry.label, (entry.member as? Definition)?.changed { _ in } ?? entry.member)
            }
        }
        usedSubstitutes.append(number)
        var labels: UnspecializedDictionary<String, AssemblyEntry> = [:]
        for entry in replacing { labels[entry.label] = entry }
        for entry in own {
            guard let original = entry.member as? Definition, let replacement = labels[entry.label]?.member as? Definition else { continue }
            substituted.append((original, replacement))
        }
        let kept = own.filter { labels[$0.label] == nil }
        assembly.entries = kept + replacing
        (assembly.substituteDefaults, assembly.ownCount) = (CollectedAssembly.defaults(of: plan.substitutes[number].assembly), kept.count)
    }
}
