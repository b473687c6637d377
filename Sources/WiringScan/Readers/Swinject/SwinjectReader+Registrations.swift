extension SwinjectReader {
    /// Finds the registrations of a file.
    mutating func register(in file: ScannedFile, _ draft: inout ScanDraft, _ all: inout [Found]) {
        let tokens = file.tokens
        let words = WordFilter(["register", "autoregister", "storyboardInitCompleted", "forward"] + registeringHelpers.keys)
        for index in 0..<tokens.count where words.mayContain(index, tokens) && !tokens.isWord(index - 1, "func") {
            let word = tokens.text(index)
            let helper = registeringHelpers[word]
            guard word == "register" || word == "autoregister" || word == "storyboardInitCompleted" || word == "forward" || helper != nil
            else { continue }
            guard let call = tokens.call(at: index) else { continue }
            let registrations = registration(call, word, helper, file)
            guard !registrations.isEmpty else {
                if isUnread(call, file) { draft.noteUnread(call, in: file) }
                continue
            }
            let (chain, lifetime) = chain(after: call, file)
            for (registration, steps) in registrations {
                var registration = registration
                registration.lifetime = lifetime ?? registration.lifetime
                add(registration, steps, chain, call, file, &draft, &all)
            }
            walk.registrations[file.place(index)] = span(index, chain.end)
        }
    }

    private func add(
        _ registration: Registration, _ steps: [LookUpWalk.Step], _ chain: RegistrationChain, _ call: Call, _ file: ScannedFile,
        _ draft: inout ScanDraft, _ all: inout [Found]
    ) {
        var registration = registration
        registration.codes = [Registration.Code(file: file.number, range: span(call.name, chain.end))]
        let position = draft.add(registration)
        if initializer(of: call, file.tokens) != nil { draft.lookUps += automaticLookUps(registration, position, call, file) }
        all.append(Found(number: position, steps: steps + chain.completions.map { completion($0, registration, file.number) }))
        for reference in chain.injections.flatMap(\.written) { inject(reference.range, position, file, &draft) }
        for (type, forward) in chain.forwards {
            draft.addAlias(
                type, named: registration.name, of: position, at: file.site(forward.name), file.place(call.name), via: "forward")
        }
    }

    /// Whether a call registers a closure for a type that is neither written nor a parameter of a helper.
    private func isUnread(_ call: Call, _ file: ScannedFile) -> Bool {
        let tokens = file.tokens
        guard tokens.isWord(call.name, "register"), call.arguments.contains(where: { tokens.isOpen($0.range.lowerBound, "{") }),
            let first = call.written.first, first.label == nil
        else { return false }
        let member = file.member(at: call.name)
        if let name = tokens.singleWord(first.range), member?.parameters.contains(where: { $0.name == name }) ?? false { return false }
        if let type = tokens.metatype(first.range), member?.generics.contains(type) ?? false { return false }
        guard tokens.isSymbol(call.name - 1, "."), tokens.isWord(call.name - 2) else { return false }
        return tokens.text(call.name - 2).lowercased().hasSuffix("container")
    }

    // MARK: The call itself

    private func registration(
        _ call: Call, _ word: String, _ helper: [RegisteringHelper]?, _ file: ScannedFile
    ) -> [(Registration, [LookUpWalk.Step])] {
        let tokens = file.tokens
        let closures = call.arguments.filter { tokens.isOpen($0.range.lowerBound, "{") }
        let factory = closures.first
        let first = call.written.first {
            $0.label == nil || $0.label == "_" || $0.label == "type" || $0.label == "service" || $0.label == "serviceType"
        }
        let initializer = initializer(of: call, tokens)
        let function = call.arguments.first { $0.label?.hasSuffix("actory") ?? false }
        let number = file.number
        let (member, owner) = (file.member(at: call.name), file.owner(at: call.name))
        let place = CodePlace(file: number, range: member.map { $0.code } ?? 0..<tokens.count, owner: owner)
        var services: [String] = []
        if let first, let type = tokens.metatype(first.range) {
            guard !(member?.generics.contains(type) ?? false) else { return [] }
            services = [type]
        } else if let first, let name = tokens.singleWord(first.range), factory != nil || initializer != nil || function != nil {
            // A metatype in a variable: of a loop over literal types, or a constant.
            if member?.parameters.contains(where: { $0.name == name }) ?? false { return [] }
            let constants = ConstantText(project, in: place)
            services = constants.loop(over: name, around: call.name)?.compactMap { tokens.metatype($0) } ?? []
            if services.isEmpty, let value = tokens.localValue(name, in: place.range), let type = tokens.metatype(value) {
                services = [type]
            }
        } else if let helper, helper.contains(where: \.infersType), let factory, let closure = tokens.closure(factory.range) {
            let made = project.made(by: closure, in: number)
            if let type = made.stated ?? made.type { services = [type] }
        }
        guard !services.isEmpty else { return [] }
        switch word {
        case "register" where factory == nil && function == nil && initializer == nil: return []
        case "forward" where call.argument("to") == nil: return []
        case "storyboardInitCompleted" where factory == nil: return []
        case "autoregister" where initializer == nil: return []
        default: break
        }
        let names = name(call, place, tokens)
        let site = file.site(call.name)
        let assembly = owner ?? SourceName.withoutFolders(file.path)
        var result: [(Registration, [LookUpWalk.Step])] = []
        for service in services {
            for name in names {
                var registration = Registration(
                    container: Self.name, assembly: assembly, service: TypeName.plain(service), name: name,
                    lifetime: helper?.first?.lifetime ?? defaultScope, site: site)
                registration.condition = file.condition(at: call.name)
                registration.holder = file.holder(at: call.name)
                var steps: [LookUpWalk.Step] = []
                if let initializer {
                    autoregister(&registration, call, initializer, tokens)
                } else if word == "storyboardInitCompleted", let factory, let closure = tokens.closure(factory.range) {
                    registration.implementation = service
                    steps = [completion(closure, registration, number)]
                } else if let factory, let closure = tokens.closure(factory.range) {
                    steps = [step(closure, &registration, number, owner, word)]
                } else if let function {
                    steps = stored(function, &registration, number, owner, place, tokens)
                }
                result.append((registration, steps))
            }
        }
        return result
    }

    /// The names under which a call registers; a single nil for none.
    private func name(_ call: Call, _ place: CodePlace, _ tokens: Tokens) -> [String?] {
        guard let argument = call.argument("name"), !tokens.isWord(argument.range.lowerBound, "nil") else { return [nil] }
        let values = ConstantText(project, in: place).values(argument.range)
        return values.isEmpty ? ["(\(tokens.text(argument.range)))"] : values
    }

    /// The code of a factory closure.
    private func step(_ closure: Closure, _ registration: inout Registration, _ number: Int, _ owner: String?, _ word: String)
        -> LookUpWalk.Step
    {
        let made = project.made(by: closure, in: number)
        registration.implementation = made.type
        registration.isExisting = made.isExisting
        if closure.parameters.count > 1 {
            registration.arguments = closure.runtimeArguments
        } else if closure.parameters.isEmpty {
            registration.arguments = implicitArguments(closure, number)
        }
        let place = CodePlace(
            file: number, range: closure.body, result: closure.result ?? made.type ?? registration.service, variables: closure.variables,
            owner: owner)
        return LookUpWalk.Step(place: place, resolvers: [closure.name(0)], kind: .initializer, via: "closure")
    }

    /// The implicit parameters of a closure: `$1`, `$2`.
    private func implicitArguments(_ closure: Closure, _ number: Int) -> [String] {
        let highest = closure.body.compactMap(project.files[number].tokens.implicitParameter).max() ?? 0
        return highest > 0 && highest < 20 ? (1...highest).map { "$\($0)" } : []
    }

    /// A factory that is a function: `factory: makeStore`, `factory: Store.init`, or a variable that holds a closure.
    private func stored(
        _ argument: Argument, _ registration: inout Registration, _ number: Int, _ owner: String?, _ place: CodePlace, _ tokens: Tokens
    ) -> [LookUpWalk.Step] {
        guard let name = tokens.isWord(argument.range.upperBound - 1) ? tokens.text(argument.range.upperBound - 1) : nil else { return [] }
        let reference = InitializerDependencies(project: project).reference(argument.range, registration.service, tokens)
        if let reference, project.declares(reference.type) {
            registration.implementation = reference.type
            let parameters = InitializerDependencies(project: project).parameters(reference) ?? []
            registration.arguments = parameters.dropFirst().map { TypeName.plain($0.type) }
            return walk.steps(into: reference.type)
        }
        if let value = tokens.localValue(name, in: place.range), let closure = tokens.closure(value) {
            return [step(closure, &registration, number, owner, "register")]
        }
        for reference in project.members(named: name) {
            let member = project.member(reference)
            let memberOwner = project.files[reference.file].owner(of: member)?.name
            guard memberOwner == nil || memberOwner == owner || argument.range.count > 1 else { continue }
            if member.kind == .property, let closure = project.tokens(reference).closure(member.value) {
                return [step(closure, &registration, reference.file, memberOwner, "register")]
            }
            guard member.kind == .function, !member.body.isEmpty else { continue }
            registration.implementation = project.made(by: member.body, in: reference.file).type
            registration.arguments = member.parameters.dropFirst().map { TypeName.plain($0.type) }
            let inner = CodePlace(
                file: reference.file, range: member.body, result: member.type ?? registration.service, variables: walk.variables(member),
                owner: memberOwner)
            return [
                LookUpWalk.Step(
                    place: inner, resolvers: Set(member.parameters.prefix(1).map(\.name)), kind: .initializer, via: "factory \(name)")
            ]
        }
        return []
    }

    /// `initCompleted { resolver, instance in ... }`.
    private func completion(_ closure: Closure, _ registration: Registration, _ number: Int) -> LookUpWalk.Step {
        let instance = registration.implementation ?? registration.service
        var variables = closure.variables
        variables[closure.name(1)] = closure.types.count > 1 ? closure.types[1] ?? instance : instance
        let place = CodePlace(file: number, range: closure.body, variables: variables)
        return LookUpWalk.Step(place: place, resolvers: [closure.name(0)], kind: .property, via: "initCompleted")
    }
}
