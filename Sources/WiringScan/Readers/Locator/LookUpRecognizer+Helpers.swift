extension LookUpRecognizer {
    /// Finds the functions that look up a type for their callers, the property wrappers that do, and the places of look-ups in both.
    mutating func findHelpers() -> (wrappers: Set<String>, places: Set<MemberReference>) {
        var wrappers = dialect.wrappers
        var places: Set<MemberReference> = []
        let genericTypes = Set(project.files.flatMap(\.declarations.types).filter { !$0.generics.isEmpty }.map { TypeName.last($0.name) })
        for _ in 0..<4 {
            var isNew = false
            for file in project.swiftFiles {
                for (index, member) in file.declarations.members.enumerated() where !member.body.isEmpty || !member.value.isEmpty {
                    let reference = file.place(index)
                    let owner = file.owner(of: member)
                    guard mayHelp(member, owner, genericTypes) else { continue }
                    let place = CodePlace(file: file.number, range: member.code, result: member.type, owner: owner?.name)
                    for token in place.range where file.tokens.kind(token) == .word || file.tokens.kind(token) == .symbol {
                        guard let syntax = lookUp(at: token, in: place, resolvers: []) else { continue }
                        guard let generic = generic(syntax, member, place) else { continue }
                        places.insert(file.place(token))
                        if let owner, wrapper(owner, has: generic) {
                            isNew = wrappers.insert(TypeName.last(owner.name)).inserted || isNew
                        } else if let helper = helper(reference, member, generic, syntax, file.tokens) {
                            // A method with the name and signature of the container's own method is recognized already.
                            let isOptional = helper.position.map { helper.parameters[$0].hasDefault } ?? true
                            if dialect.lookUps.contains(helper.name), !isOptional { continue }
                            isNew = add(helper) || isNew
                        }
                    }
                }
            }
            if !isNew { break }
        }
        return (project.withAliases(wrappers), places)
    }

    /// Whether a member can look up a type for its callers: it or a type around it is generic, or it receives a metatype.
    private func mayHelp(_ member: Member, _ owner: TypeDeclaration?, _ genericTypes: Set<String>) -> Bool {
        !member.generics.isEmpty || member.parameters.contains(where: \.isMetatype)
            || owner.map { $0.name.split(separator: ".").contains { genericTypes.contains(String($0)) } } ?? false
    }

    /// The generic parameter that a look-up in a helper requests.
    private func generic(_ syntax: LookUpSyntax, _ member: Member, _ place: CodePlace) -> String? {
        switch syntax.wanted {
        case .parameter(let name): return name
        case .context:
            let context = ContextType(project: project, place: place).type(from: syntax.start, to: syntax.end).map(TypeName.unwrapped)
            let owner = place.owner.map { project.types(named: $0).flatMap { project.type($0).generics } } ?? []
            return context.flatMap { member.generics.contains($0) || owner.contains($0) ? $0 : nil }
        case .type, .unknown: return nil
        }
    }

    private func wrapper(_ owner: TypeDeclaration, has generic: String) -> Bool {
        let declared = project.types(named: owner.name).map { project.type($0) }
        return declared.contains { $0.attributes.contains { $0.name == "propertyWrapper" } }
            && declared.contains { $0.generics.contains(generic) }
    }

    private func helper(_ reference: MemberReference, _ member: Member, _ generic: String, _ syntax: LookUpSyntax, _ tokens: Tokens)
        -> ResolvingHelper?
    {
        guard member.kind == .function else { return nil }
        let position = member.parameters.firstIndex { $0.type.hasSuffix(".Type") && TypeName.plain($0.type).hasPrefix(generic + ".") }
        guard position != nil || member.generics.contains(generic) && member.type.map(TypeName.unwrapped) == generic else { return nil }
        return ResolvingHelper(
            name: member.name, label: position.flatMap { member.parameters[$0].label }, position: position,
            nameLabel: nameLabel(syntax, member, tokens), parameters: member.parameters, member: reference)
    }

    /// The label of the parameter that a helper passes on as the requested name.
    private func nameLabel(_ syntax: LookUpSyntax, _ member: Member, _ tokens: Tokens) -> String? {
        guard let word = syntax.name.flatMap({ tokens.singleWord($0) }) else { return "name" }
        return member.parameters.first { $0.name == word }.map { $0.label } ?? "name"
    }
}
