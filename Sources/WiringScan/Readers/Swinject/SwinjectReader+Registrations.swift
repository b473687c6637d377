extension SwinjectReader {
    mutating func register(in file: ScannedFile, _ draft: inout ScanDraft, _ all: inout [Found]) {
        let tokens = file.tokens
        for (_, index, word) in [file].places(of: Self.registers.union(registeringHelpers.keys)) {
            guard !tokens.isWord(index - 1, "func"), let call = tokens.call(at: index) else { continue }
            let registrations = registration(call, word, registeringHelpers[word], file)
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

    private static let registers: Set<String> = ["register", "autoregister", "storyboardInitCompleted", "forward"]

    private func add(
        _ registration: Registration, _ steps: [LookUpWalk.Step], _ chain: RegistrationChain, _ call: Call, _ file: ScannedFile,
        _ draft: inout ScanDraft, _ all: inout [Found]
    ) {
        var registration = registration
        registration.codes = [Registration.Code(file: file.number, range: span(call.name, chain.end))]
        let position = draft.add(registration)
        if let initializer = initializer(of: call, file.tokens) {
            draft.lookUps += automaticLookUps(initializer, registration, position, call, file)
        }
        all.append(Found(number: position, steps: steps + chain.completions.map { completion($0, registration, file.number) }))
        for reference in chain.injections.flatMap(\.written) { draft.lookUps += injected(by: reference.range, position, file) }
        for (type, forward) in chain.forwards {
            draft.addAlias(type, named: registration.name, of: position, at: file.site(forward.name), file.place(call.name), via: "forward")
        }
    }

    /// Whether a call registers a closure for a type that is neither written nor a parameter of a helper.
    private func isUnread(_ call: Call, _ file: ScannedFile) -> Bool {
        let (tokens, member) = (file.tokens, file.member(at: call.name))
        guard tokens.isWord(call.name, "register"), call.arguments.contains(where: { tokens.isOpen($0.range.lowerBound, "{") }),
            let first = call.written.first, first.label == nil,
            !isParameter(first.range, of: member, tokens), !(tokens.metatype(first.range).map { isGeneric($0, in: member) } ?? false)
        else { return false }
        return tokens.isSymbol(call.name - 1, ".") && tokens.isWord(call.name - 2)
            && tokens.text(call.name - 2).lowercased().hasSuffix("container")
    }

    func isParameter(_ range: Range<Int>, of member: Member?, _ tokens: Tokens) -> Bool {
        tokens.singleWord(range).map { name in member?.parameters.contains { $0.name == name } ?? false } ?? false
    }

    func isGeneric(_ type: String, in member: Member?) -> Bool { member?.generics.contains(type) ?? false }

    private func registration(
        _ call: Call, _ word: String, _ helper: [RegisteringHelper]?, _ file: ScannedFile
    ) -> [(Registration, [LookUpWalk.Step])] {
        let (tokens, number) = (file.tokens, file.number)
        let (member, owner) = (file.member(at: call.name), file.owner(at: call.name))
        let factory = call.arguments.lazy.compactMap { tokens.closure($0.range) }.first
        let first = call.written.first { ["_", "type", "service", "serviceType"].contains($0.label ?? "_") }
        let initializer = initializer(of: call, tokens)
        let function = call.arguments.first { $0.label?.hasSuffix("actory") ?? false }
        let place = CodePlace(file: number, range: member.map { $0.code } ?? 0..<tokens.count, owner: owner)
        var services: [String] = []
        if let first, let type = tokens.metatype(first.range) {
            if !isGeneric(type, in: member) { services = [type] }
        } else if let first, let name = tokens.singleWord(first.range), factory != nil || initializer != nil || function != nil {
            // A metatype in a variable: of a loop over literal types, or a constant.
            if isParameter(first.range, of: member, tokens) { return [] }
            let constants = ConstantText(project: project, place: place)
            services = constants.loop(over: name, around: call.name)?.compactMap { tokens.metatype($0) } ?? []
            if services.isEmpty, let type = tokens.localValue(name, in: place.range).flatMap(tokens.metatype) { services = [type] }
        } else if let helper, helper.contains(where: \.infersType), let factory {
            let made = project.made(by: factory, in: number)
            if let type = made.stated ?? made.type { services = [type] }
        }
        let isComplete =
            switch word {
            case "register": factory != nil || function != nil || initializer != nil
            case "forward": call.argument("to") != nil
            case "storyboardInitCompleted": factory != nil
            case "autoregister": initializer != nil
            default: true
            }
        guard isComplete else { return [] }
        let names = name(call, place, tokens)
        return services.flatMap { service in
            names.map { name -> (Registration, [LookUpWalk.Step]) in
                var registration = Registration(
                    container: Self.name, assembly: owner ?? SourceName.withoutFolders(file.path), service: TypeName.plain(service),
                    name: name, lifetime: helper?.first?.lifetime ?? defaultScope, site: file.site(call.name),
                    holder: file.holder(at: call.name), condition: file.condition(at: call.name))
                var steps: [LookUpWalk.Step] = []
                if let initializer {
                    registration.arguments = runtimeArguments(call, tokens)
                    registration.implementation = tokens.initializer(initializer, of: registration.service)?.type
                } else if word == "storyboardInitCompleted", let factory {
                    registration.implementation = service
                    steps = [completion(factory, registration, number)]
                } else if let factory {
                    steps = [step(factory, &registration, number, owner)]
                } else if let function {
                    steps = stored(function, &registration, number, owner, place, tokens)
                }
                return (registration, steps)
            }
        }
    }

    /// The names under which a call registers; a single nil for none.
    private func name(_ call: Call, _ place: CodePlace, _ tokens: Tokens) -> [String?] {
        guard let argument = call.argument("name"), !tokens.isWord(argument.range.lowerBound, "nil") else { return [nil] }
        let values = ConstantText(project: project, place: place).values(argument.range)
        return values.isEmpty ? ["(\(tokens.text(argument.range)))"] : values
    }

    private func step(_ closure: Closure, _ registration: inout Registration, _ number: Int, _ owner: String?) -> LookUpWalk.Step {
        let made = project.made(by: closure, in: number)
        (registration.implementation, registration.isExisting) = (made.type, made.isExisting)
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
        guard let last = argument.range.last, tokens.isWord(last) else { return [] }
        let name = tokens.text(last)
        if let reference = tokens.initializer(argument.range, of: registration.service), project.declares(reference.type) {
            registration.implementation = reference.type
            registration.arguments = (project.parameters(of: reference) ?? []).dropFirst().map { TypeName.plain($0.type) }
            return walk.steps(into: reference.type)
        }
        if let closure = tokens.localValue(name, in: place.range).flatMap(tokens.closure) {
            return [step(closure, &registration, number, owner)]
        }
        for reference in project.members(named: name) {
            let member = project.member(reference)
            let memberOwner = project.files[reference.file].owner(of: member)?.name
            guard memberOwner == nil || memberOwner == owner || argument.range.count > 1 else { continue }
            if member.kind == .property, let closure = project.tokens(reference).closure(member.value) {
                return [step(closure, &registration, reference.file, memberOwner)]
            }
            guard member.kind == .function, !member.body.isEmpty else { continue }
            registration.implementation = project.made(by: member.body, in: reference.file).type
            registration.arguments = member.parameters.dropFirst().map { TypeName.plain($0.type) }
            let inner = CodePlace(
                file: reference.file, range: member.body, result: member.type ?? registration.service, variables: walk.variables(member),
                owner: memberOwner)
            let resolvers = Set(member.parameters.prefix(1).map(\.name))
            return [LookUpWalk.Step(place: inner, resolvers: resolvers, kind: .initializer, via: "factory \(name)")]
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
