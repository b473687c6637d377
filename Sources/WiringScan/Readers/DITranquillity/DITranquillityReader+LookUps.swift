extension DITranquillityReader {
    /// The modifiers of a parameter: all services of a type, those with a tag, a runtime argument.
    private static let modifiers: Set<String> = ["many", "manyInFramework", "by", "arg"]

    /// Adds the dependencies of a component: from its initializer or closure, later injections, and requests of its code.
    mutating func addLookUps(of found: Found, to draft: inout ScanDraft) {
        let tokens = found.file.tokens
        let implementation = draft.registrations[found.number].implementation ?? draft.registrations[found.number].service
        let closure = found.call.arguments.lazy.compactMap { tokens.closure($0.range) }.first
        if let first = found.call.written.first, !tokens.isOpen(first.range.lowerBound, "{"),
            let reference = tokens.initializer(first.range)
        {
            var parameters = project.parameters(of: reference)
            // `register(Impl.init) { arg($0) }`: the closure states how the first parameters are found.
            if let closure, let all = parameters {
                let passed = dependencies(closure, from: 0, found, result: nil)
                for var dependency in passed where all.indices.contains(dependency.position) {
                    let parameter = all[dependency.position]
                    (dependency.type, dependency.slot) = (dependency.type ?? parameter.type, parameter.name)
                    add(dependency, .initializer, found, at: found.call.name, to: &draft)
                }
                parameters = Array(all.dropFirst(passed.count))
            }
            if let parameters {
                for parameter in parameters {
                    add(Wanted(type: parameter.type, slot: parameter.name), .initializer, found, at: found.call.name, to: &draft)
                }
            } else {
                let lookUp = lookUp(found, .initializer, slot: "", at: found.call.name)
                draft.lookUps += project.lookUps(of: reference, like: lookUp)
            }
        } else if let closure {
            for dependency in dependencies(closure, from: 0, found, result: closure.result ?? implementation) {
                add(dependency, .initializer, found, at: dependency.index, to: &draft)
            }
            ask(closure, .initializer, found, implementation, to: &draft)
        }
        for call in found.chain {
            switch tokens.text(call.name) {
            case "injection": inject(call, found, implementation, to: &draft)
            case "postInit":
                for closure in call.arguments.compactMap({ tokens.closure($0.range) }) {
                    ask(closure, .method, found, implementation, to: &draft)
                }
            default: break
            }
        }
    }

    private static let maximumTargets = 1_000

    /// The request of a parameter or a property.
    private struct Wanted {
        var type: String?
        var slot: String
        var position = 0
        var index = 0
        var isMany = false
        var isArgument = false
        var tag: Range<Int>?
    }

    private func dependencies(_ closure: Closure, from first: Int, _ found: Found, result: String?, _ variables: [String: String] = [:])
        -> [Wanted]
    {
        let place = CodePlace(file: found.file.number, range: closure.body, result: result, variables: variables, owner: found.owner)
        let all = ClosureDependencies(project: project, modifiers: Self.modifiers).dependencies(closure, from: first, in: place)
        let tokens = found.file.tokens
        return all.enumerated().map { offset, dependency in
            let slot = tokens.name(before: dependency.index, ":") ?? tokens.name(before: dependency.index, "=")
            var wanted = Wanted(type: dependency.type, slot: slot ?? dependency.name, position: first + offset, index: dependency.index)
            for (name, call) in dependency.modifiers {
                switch name {
                case "arg": wanted.isArgument = true
                case "by": wanted.tag = call.argument("tag")?.range ?? call.argument("name")?.range
                default: wanted.isMany = true
                }
            }
            return wanted
        }
    }

    /// `.injection(\.view)`, `.injection(\.views) { many($0) }`, `.injection { $0.view = $1 }`, `.injection { $0.setup(view: $1) }`.
    private mutating func inject(_ call: Call, _ found: Found, _ implementation: String, to draft: inout ScanDraft) {
        let tokens = found.file.tokens
        let closure = call.arguments.lazy.compactMap { tokens.closure($0.range) }.first
        if let path = call.written.first(where: { tokens.isSymbol($0.range.lowerBound, "\\") }) {
            let names = tokens.words(in: path.range).filter { $0.first?.isUppercase != true }
            var type: String? = implementation
            for name in names { type = type.flatMap { project.propertyType(name, of: $0) } }
            var wanted = Wanted(type: type, slot: names.last ?? "")
            if let closure, let first = dependencies(closure, from: 0, found, result: type).first {
                (wanted.isMany, wanted.isArgument, wanted.tag) = (first.isMany, first.isArgument, first.tag)
                wanted.type = first.type ?? type
            }
            add(wanted, .property, found, at: call.name, to: &draft)
            return
        }
        guard let closure else { return }
        let injected = dependencies(closure, from: 1, found, result: nil, [closure.name(0): implementation])
        for wanted in injected {
            let isAssignment = tokens.isSymbol(wanted.index - 1, "=")
            add(wanted, isAssignment ? .property : .method, found, at: wanted.index, to: &draft)
        }
        ask(closure, .property, found, implementation, to: &draft)
    }

    /// Adds the requests that code makes to the container directly.
    private mutating func ask(_ closure: Closure, _ kind: EdgeKind, _ found: Found, _ implementation: String, to draft: inout ScanDraft) {
        let place = CodePlace(
            file: found.file.number, range: closure.body, result: implementation, variables: closure.variables, owner: found.owner)
        let step = LookUpWalk.Step(place: place, resolvers: ["container"], kind: kind, via: "closure")
        draft.lookUps += walk.lookUps(from: step, consumer: .registration(found.number))
    }

    private func lookUp(_ found: Found, _ kind: EdgeKind, slot: String, at index: Int) -> LookUp {
        let via = kind == .initializer ? "initializer" : "injection"
        return LookUp(.registration(found.number), slot: slot, kind: kind, at: index, in: found.file, via: via, .inferred)
    }

    private func add(_ wanted: Wanted, _ kind: EdgeKind, _ found: Found, at index: Int, to draft: inout ScanDraft) {
        if wanted.isArgument || wanted.type.map({ TypeName.base($0) == "DIArg" }) ?? false {
            draft.registrations[found.number].arguments.append(wanted.type.map { TypeName.plain($0) } ?? wanted.slot)
            return
        }
        var lookUp = lookUp(found, kind, slot: wanted.slot, at: index)
        guard let written = wanted.type else {
            (lookUp.confidence, lookUp.reason) = (.unknown, "the type of '\(wanted.slot)' is not written")
            draft.lookUps.append(lookUp)
            return
        }
        lookUp.isOptional = written.hasSuffix("?")
        var type = project.resolvingAliases(TypeName.unwrapped(written))
        lookUp.wantsAll = wanted.isMany
        var isList = wanted.isMany
        for _ in 0..<4 {
            var inner: String?
            if isList, type.first == "[", type.last == "]" {
                (inner, isList) = (String(type.dropFirst().dropLast()), false)
            } else if TypeName.base(type) == "DIMany", !project.declares("DIMany") {
                (inner, lookUp.wantsAll) = (TypeName.arguments(type).first, true)
            } else if let made = project.deferred(type) {
                (inner, lookUp.isDeferred) = (made, true)
            }
            guard let inner else { break }
            type = project.resolvingAliases(TypeName.unwrapped(inner))
        }
        lookUp.type = type
        guard let tag = wanted.tag else { return draft.lookUps.append(lookUp) }
        let tokens = found.file.tokens
        let place = CodePlace(file: found.file.number, range: 0..<tokens.count, owner: found.owner)
        lookUp.name = ConstantText(project: project, place: place).values(tag).first
        let targets = lookUp.name.flatMap { tagged[Self.key(type, $0)] } ?? []
        if lookUp.name == nil { (lookUp.confidence, lookUp.reason) = (.dynamic, "the tag is known only at run time: \(tokens.text(tag))") }
        let isLimited = targets.count <= Self.maximumTargets
        if !isLimited { (lookUp.confidence, lookUp.reason) = (.unknown, "\(targets.count) registrations match it") }
        if targets.count > 1, isLimited, !lookUp.wantsAll { lookUp.confidence = .possible }
        if targets.isEmpty || !isLimited { return draft.lookUps.append(lookUp) }
        for target in targets {
            lookUp.target = target
            draft.lookUps.append(lookUp)
        }
    }
}
