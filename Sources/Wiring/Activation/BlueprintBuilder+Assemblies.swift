extension BlueprintBuilder {
    /// Collects the assemblies transitively, breadth first. An assembly met again under the same name adds its definitions' identities only.
    mutating func collect(_ roots: [any ParameterizedAssembly]) {
        var queue = roots
        var next = 0
        while next < queue.count {
            let assembly = queue[next]
            next += 1
            let name = assembly.assemblyName
            let entries = entries(of: assembly)
            if let position = positions[name] {
                merge(assembly, entries: entries, into: position)
                continue
            }
            let position = blueprint.assemblies.count
            positions[name] = position
            blueprint.assemblies.append(.init(name: name, values: [assembly], collaborators: [], entries: entries))
            for (number, entry) in entries.enumerated() {
                switch entry.content {
                case .member(let member):
                    members.append((position, number, member))
                case .assembly(let collaborator):
                    let name = collaborator.assemblyName
                    if !blueprint.assemblies[position].collaborators.contains(name) {
                        blueprint.assemblies[position].collaborators.append(name)
                    }
                    queue.append(collaborator)
                }
            }
        }
    }

    /// The members of an assembly, those of its substitute in their place.
    mutating func entries(of assembly: any ParameterizedAssembly) -> [AssemblyEntry] {
        let own = assembly.assemblyMembers
        guard let substitute = substitutes.first(where: { ObjectIdentifier(type(of: assembly)) == ObjectIdentifier($0.original) }) else {
            return own
        }
        let replacing = substitute.assembly.assemblyMembers
        var labels: [String: AssemblyEntry] = [:]
        for entry in replacing { labels[entry.label] = entry }
        for entry in own {
            guard case .member(let member) = entry.content, let original = member as? Definition,
                case .member(let other)? = labels[entry.label]?.content, let replacement = other as? Definition
            else { continue }
            substituted.append((original, replacement))
        }
        return own.filter { labels[$0.label] == nil } + replacing
    }

    mutating func merge(_ assembly: any ParameterizedAssembly, entries: [AssemblyEntry], into position: Int) {
        blueprint.assemblies[position].values.append(assembly)
        for entry in entries {
            guard case .member(let member) = entry.content, let definition = member as? Definition else { continue }
            twins.append((position, entry.label, definition))
        }
    }
}
