/// Support for containers that pass parameters, take the scope first, and allow a registration to be registered again under another type.
extension ClosureRegistrations {
    /// The scope that a registration names as its first argument, or as `scope:`.
    func scope(_ call: Call, _ tokens: Tokens) -> String? {
        let argument =
            call.argument("scope")
            ?? call.written.first { $0.label == nil && $0.range.count == 2 && tokens.isSymbol($0.range.lowerBound, ".") }
        guard let word = argument?.range.last, tokens.isWord(word) else { return nil }
        return tokens.text(word)
    }

    /// The body of a function or closure that is passed by name: `factory: makeStore`.
    func stored(_ call: Call) -> Closure? { call.argument("factory").map { Closure(body: $0.range) } }

    /// The registered instance: `register(Store.self, FileStore())`, `register(FileStore() as Store)`.
    func instance(_ call: Call, _ tokens: Tokens) -> Closure? {
        guard dialect.takesInstances else { return nil }
        let values = call.written.filter {
            tokens.metatype($0.range) == nil && tokens.literal($0.range) == nil
                && !["name", "tag", "key", "scope", "lifetime"].contains($0.label ?? "")
        }
        return values.last.map { Closure(body: $0.range) }
    }

    /// The variable of `register(definition, type: P.self)`, if it holds a registration.
    func definition(_ call: Call, _ tokens: Tokens) -> String? {
        guard let first = call.written.first, first.label == nil, let word = tokens.singleWord(first.range), call.argument("type") != nil
        else { return nil }
        return definitions[word] == nil ? nil : word
    }

    /// `register(definition, type: P.self)`: another type for an existing registration.
    func forward(_ definition: String, _ call: Call, _ file: ScannedFile, _ draft: inout ScanDraft) {
        guard let target = definitions[definition], let type = call.argument("type").flatMap({ file.tokens.metatype($0.range) }) else {
            return
        }
        let place = CodePlace(file: file.number, range: 0..<file.tokens.count, owner: file.owner(at: call.name))
        draft.addAlias(
            type, named: name(call, place, file.tokens), of: target, at: file.site(call.name), file.place(call.name), via: "register again")
    }

    /// Adds the dependencies that the container passes to the initializer or the closure of a registration.
    mutating func pass(
        _ reference: InitializerReference?, _ closure: Closure, _ position: Int, _ registration: Registration, _ made: String?,
        _ call: Call, _ file: ScannedFile, _ owner: String?
    ) {
        var lookUp = LookUp(.registration(position), slot: "", kind: .initializer, at: call.name, in: file, via: "initializer", .inferred)
        lookUp.condition = registration.condition
        if var reference {
            if reference.type.isEmpty { reference.type = registration.service }
            passed += project.lookUps(of: reference, like: lookUp).map { (position, $0) }
            return
        }
        let place = CodePlace(file: file.number, range: closure.body, result: made ?? registration.service, owner: owner)
        for dependency in ClosureDependencies(project: project).dependencies(closure, in: place) {
            let isContainer = dependency.type.map { dialect.locator.resolverTypes.contains(TypeName.last($0)) } ?? false
            guard !isContainer, dependency.name != "_" else { continue }
            var one = lookUp
            (one.place, one.site) = (file.place(dependency.index), file.site(dependency.index))
            one.slot = file.tokens.name(before: dependency.index, ":") ?? dependency.name
            if let type = dependency.type {
                one.type = project.resolvingAliases(TypeName.unwrapped(type))
                one.isOptional = type.hasSuffix("?")
            } else {
                (one.confidence, one.reason) = (.unknown, "the type of the parameter '\(dependency.name)' is not written")
            }
            passed.append((position, one))
        }
    }

    /// Adds the passed parameters: registered types are look-ups, all others are runtime arguments.
    func addPassed(from first: Int, to draft: inout ScanDraft) {
        let registered = Set(draft.registrations[first...].flatMap { [$0.service] + $0.provides }.map(project.resolvingAliases))
        for (number, lookUp) in passed {
            if let type = lookUp.type, !registered.contains(type), !registered.contains(type + "?") {
                draft.registrations[number].arguments.append(type)
            } else {
                draft.lookUps.append(lookUp)
            }
        }
    }

    /// `resolvingProperty(\.store, tag: "disk")`.
    func complete(_ call: Call, _ position: Int, _ registration: Registration, _ file: ScannedFile, _ draft: inout ScanDraft) {
        guard let path = call.written.first, let word = path.range.last, file.tokens.isWord(word) else { return }
        var lookUp = LookUp(
            .registration(position), slot: file.tokens.text(word), kind: .property, at: call.name, in: file, via: "properties", .inferred)
        let owner = registration.implementation ?? registration.service
        let written = call.argument("as").flatMap { file.tokens.metatype($0.range) }
        lookUp.type = written ?? project.member(lookUp.slot, of: owner).flatMap { project.member($0).type }.map { TypeName.unwrapped($0) }
        lookUp.name = name(call, CodePlace(file: file.number, range: 0..<file.tokens.count), file.tokens)
        if lookUp.type == nil { (lookUp.confidence, lookUp.reason) = (.unknown, "the type of '\(lookUp.slot)' is not written") }
        draft.lookUps.append(lookUp)
    }
}
