/// The look-ups outside registrations, of property wrappers and of direct requests. They belong to the type around them.
struct EntryLookUps {
    let container: String
    let project: ScannedProject
    let walk: LookUpWalk
    let wrappers: Set<String>

    func add(to draft: inout ScanDraft) {
        draft.names.wrappers.formUnion(wrappers)
        draft.names.methods.formUnion(walk.recognizer.dialect.lookUps.union(walk.recognizer.helpers.keys))
        draft.names.containers.formUnion(walk.recognizer.dialect.resolverTypes)
        var known = Set(draft.lookUps.map(\.place))
        for file in project.swiftFiles where project.mayUse(container, in: file) {
            for member in file.declarations.members where member.kind == .property {
                for lookUp in wrapped(member, file) {
                    add(lookUp, file.owner(of: member)?.name, to: &draft)
                    known.insert(lookUp.place)
                }
            }
            addLocals(file, &draft)
            search(file, &known, &draft)
        }
    }

    /// The wrapped variables that functions declare.
    private func addLocals(_ file: ScannedFile, _ draft: inout ScanDraft) {
        for (_, index, _) in [file].places(of: wrappers) where file.tokens.isSymbol(index - 1, "@") {
            guard let member = file.member(at: index), member.body.contains(index) || member.value.contains(index),
                let local = SwiftDeclarationReader.local(file.tokens, at: index - 1)
            else { continue }
            for var lookUp in wrapped(local, file) {
                (lookUp.kind, lookUp.isDeferred) = member.kind == .initializer ? (.initializer, false) : (.method, true)
                add(lookUp, file.owner(of: member)?.name, to: &draft)
            }
        }
    }

    private func add(_ lookUp: LookUp, _ type: String?, to draft: inout ScanDraft) {
        var lookUp = lookUp
        lookUp.consumer = type.map { .type($0) } ?? .file(lookUp.site.file)
        draft.lookUps.append(lookUp)
    }

    private func wrapped(_ member: Member, _ file: ScannedFile) -> [LookUp] {
        let tokens = file.tokens
        guard let attribute = member.attributes.first(where: { wrappers.contains(TypeName.last($0.name)) }) ?? held(member, tokens) else {
            return []
        }
        var lookUp = LookUp(
            .file(file.path), slot: member.name, kind: .property, at: member.nameIndex, in: file, via: "wrapper @\(attribute.name)")
        lookUp.isDeferred = attribute.name.hasPrefix("Lazy") || attribute.name.hasPrefix("WeakLazy")
        let arguments = attribute.open.map { tokens.arguments($0) } ?? []
        if let type = arguments.lazy.compactMap({ tokens.metatype($0.range) }).first {
            lookUp.type = project.resolvingAliases(type)
        } else if let type = member.type, !wrappers.contains(TypeName.last(type)) {
            lookUp.type = project.resolvingAliases(TypeName.unwrapped(type))
            lookUp.isOptional = type.hasSuffix("?")
        } else if !attribute.generics.isEmpty {
            lookUp.type = project.resolvingAliases(TypeName.unwrapped(attribute.generics))
        } else {
            (lookUp.confidence, lookUp.reason) = (.unknown, "the property has no type")
        }
        guard let name = arguments.first(where: { $0.label == "name" || $0.label == "tag" }) ?? unlabeledName(arguments, attribute, tokens)
        else { return [lookUp] }
        let place = CodePlace(file: file.number, range: name.range, owner: file.owner(of: member)?.name)
        let values = ConstantText(project: project, place: place).values(name.range)
        lookUp.name = values.first
        if values.isEmpty { (lookUp.confidence, lookUp.reason) = (.dynamic, "the name is known only at run time") }
        return [lookUp]
    }

    /// The name that a wrapper of the project takes without a label: `@Inject("disk")`.
    private func unlabeledName(_ arguments: [Argument], _ attribute: Attribute, _ tokens: Tokens) -> Argument? {
        guard let first = arguments.first, first.label == nil, tokens.metatype(first.range) == nil, project.declares(attribute.name) else {
            return nil
        }
        let takesName = project.initializers(of: attribute.name).contains { parameters in
            parameters.first.map { $0.label == nil && ["name", "tag", "key"].contains($0.name) } ?? false
        }
        return takesName ? first : nil
    }

    /// A wrapper that is used as a value: `let store = Injected<Store>()`.
    private func held(_ member: Member, _ tokens: Tokens) -> Attribute? {
        let name = member.value.lowerBound
        guard !member.value.isEmpty, tokens.isWord(name), wrappers.contains(tokens.text(name)) else { return nil }
        var open = name + 1
        var generics = member.type.flatMap { TypeName.arguments($0).first } ?? ""
        if tokens.isSymbol(open, "<"), let end = tokens.angleEnd(open) {
            generics = tokens.text(span(open + 1, end - 1))
            open = end
        }
        return tokens.isOpen(open, "(") ? Attribute(name: tokens.text(name), generics: generics, open: open) : nil
    }

    /// Searches the code of a file for look-ups that do not belong to a registration.
    private func search(_ file: ScannedFile, _ known: inout Set<MemberReference>, _ draft: inout ScanDraft) {
        let tokens = file.tokens
        for index in 0..<tokens.count where walk.recognizer.mayLookUp(index, tokens) {
            let place = file.place(index)
            guard !known.contains(place), !draft.helpers.contains(place) else { continue }
            let (member, owner) = (file.member(at: index), file.owner(at: index))
            let range =
                member.map { $0.body.contains(index) ? $0.body : $0.value.contains(index) ? $0.value : $0.start..<$0.end }
                ?? 0..<tokens.count
            let code = CodePlace(
                file: file.number, range: range, result: member?.type, variables: member.map(walk.variables) ?? [:], owner: owner)
            let isConstruction = member.map { $0.isConstruction && !($0.kind == .property && $0.isStatic) } ?? false
            let step = LookUpWalk.Step(
                place: code, resolvers: [], kind: isConstruction ? .initializer : .method, via: "direct request",
                isDeferred: !isConstruction)
            for lookUp in walk.lookUps(at: index, step) {
                add(lookUp, owner, to: &draft)
                known.insert(place)
            }
        }
    }
}
