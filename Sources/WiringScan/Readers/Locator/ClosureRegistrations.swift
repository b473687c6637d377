/// Reads a container that registers closures and infers the type from their results: `register { FileStore() as Store }.scope(.application)`.
struct ClosureRegistrations {
    let project: ScannedProject
    let dialect: ClosureDialect
    var walk: LookUpWalk
    private var lifetime: Lifetime
    /// The registrations by the variables that hold them.
    var definitions: [String: Int] = [:]
    private var variableUses: (file: Int, uses: VariableUses)?
    /// The end of the last registration, including chained calls.
    private var lastChain: (file: Int, end: Int)?
    /// The parameters that the container passes to registrations.
    var passed: [(number: Int, lookUp: LookUp)] = []

    init(_ project: ScannedProject, _ dialect: ClosureDialect) {
        self.project = project
        self.dialect = dialect
        walk = LookUpWalk(project: project, recognizer: LookUpRecognizer(project: project, dialect: dialect.locator))
        lifetime = dialect.lifetime
    }

    mutating func read(into draft: inout ScanDraft) {
        lifetime = defaultLifetime()
        let found = walk.recognizer.findHelpers()
        draft.helpers.formUnion(found.places)
        let first = draft.registrations.count
        var steps: [(number: Int, step: LookUpWalk.Step)] = []
        let words = WordFilter(dialect.registers)
        for file in project.swiftFiles where project.mayUse(dialect.name, in: file) {
            for index in 0..<file.tokens.count where words.mayContain(index, file.tokens) && !file.tokens.isWord(index - 1, "func") {
                guard dialect.registers.contains(file.tokens.text(index)), let call = file.tokens.call(at: index),
                    isRegistration(call, file)
                else { continue }
                steps += register(call, file, &draft)
            }
        }
        addPassed(from: first, to: &draft)
        for one in steps { draft.lookUps += walk.lookUps(from: one.step, consumer: .registration(one.number)) }
        draft.unread += walk.unread
        EntryLookUps(container: dialect.name, project: project, walk: walk, wrappers: found.wrappers).add(to: &draft)
    }

    /// The lifetime of `Resolver.defaultScope = .application`.
    private func defaultLifetime() -> Lifetime {
        let scope = project.places(of: "defaultScope", before: "=").lazy.compactMap { file, index in
            file.tokens.singleWord(span(file.tokens.expressionEnd(index + 2) - 1, file.tokens.expressionEnd(index + 2)))
        }.first
        return scope.map(dialect.lifetime) ?? dialect.lifetime
    }

    /// Whether a call registers a service: inside the container, or with a container as the receiver.
    private func isRegistration(_ call: Call, _ file: ScannedFile) -> Bool {
        let tokens = file.tokens
        guard
            call.arguments.contains(where: { tokens.isOpen($0.range.lowerBound, "{") }) || call.argument("factory") != nil
                || dialect.takesInstances && instance(call, tokens) != nil
        else { return dialect.takesScopeFirst && definition(call, tokens) != nil }
        let start = tokens.chainStart(call.name)
        let owner = file.owner(at: call.name)
        let last = tokens.receiverEnd(call.name)
        if start == call.name || start == last && tokens.isWord(last, "self") {
            return owner.map { dialect.locator.resolverTypes.contains(TypeName.last($0)) } ?? false
        }
        if tokens.isWord(start), dialect.locator.resolverTypes.contains(tokens.text(start)) { return true }
        if tokens.isWord(last) {
            let receiver = tokens.text(last)
            let lower = receiver.lowercased()
            if dialect.locator.resolverTypes.contains(receiver) || lower.hasSuffix("container") || lower.hasSuffix("resolver") {
                return true
            }
            guard start == last else { return false }
            let place = CodePlace(file: file.number, range: file.member(at: call.name)?.code ?? 0..<tokens.count, owner: owner)
            return receiver == "$0" || lower == "main" || walk.recognizer.isContainer(receiver, at: call.name, in: place)
        }
        // Registrations in one chain of calls.
        return lastChain?.file == file.number && lastChain?.end == call.name - 1
    }

    private mutating func register(_ call: Call, _ file: ScannedFile, _ draft: inout ScanDraft) -> [(number: Int, step: LookUpWalk.Step)] {
        let tokens = file.tokens
        if dialect.takesScopeFirst, let definition = definition(call, tokens) {
            forward(definition, call, file, &draft)
            return []
        }
        let reference = call.argument("factory").flatMap { tokens.initializer($0.range) }
        let argument = call.arguments.last { tokens.isOpen($0.range.lowerBound, "{") }
        guard let closure = argument.flatMap({ tokens.closure($0.range) }) ?? stored(call) ?? instance(call, tokens) else {
            return []
        }
        var made = project.made(by: closure, in: file.number)
        if made.isEmpty { made = project.captured(by: closure, in: file.number) }
        if let reference { made.type = reference.type.isEmpty ? nil : reference.type }
        let written = call.written.lazy.filter { $0.label == nil || $0.label == "type" }.compactMap { tokens.metatype($0.range) }.first
        // A helper registers a parameter of its callers.
        let member = file.member(at: call.name)
        let isHelper = [call.argument("factory"), call.written.first].contains { argument in
            let word = argument.flatMap { tokens.singleWord($0.range) }
            return member?.parameters.contains { $0.name == word } ?? false
        }
        // A generic method of the container registers for its callers too, under the name of the method that it calls.
        let isOverload = dialect.registers.contains(member?.name ?? "") && !(member?.generics.isEmpty ?? true)
        if isHelper && written == nil || isOverload { return [] }
        guard let service = written ?? made.stated ?? made.type else {
            draft.noteUnread(call, in: file)
            return []
        }
        let isParameter = member?.parameters.contains { $0.name == service } ?? false
        guard !isParameter, !(member?.generics.contains(service) ?? false) else { return [] }
        let owner = file.owner(at: call.name)
        let place = CodePlace(file: file.number, range: 0..<tokens.count, owner: owner)
        var registration = Registration(
            container: dialect.name, assembly: assembly(owner, file.path), service: TypeName.plain(service),
            name: name(call, place, tokens), implementation: made.type, lifetime: lifetime, site: file.site(call.name),
            holder: file.holder(at: call.name), condition: file.condition(at: call.name), isExisting: made.isExisting)
        if closure.parameters.count > 1, !dialect.passesParameters { registration.arguments = closure.runtimeArguments }
        if dialect.takesScopeFirst, let scope = scope(call, tokens) { registration.lifetime = dialect.lifetime(scope) }
        let syntax = RegistrationChain.Syntax(
            registers: dialect.registers, scope: "scope", completions: dialect.completions, injections: dialect.propertyCompletions)
        let chain = RegistrationChain(after: call, in: file, syntax, &variableUses)
        if let scope = chain.scope?.last, tokens.isWord(scope) { registration.lifetime = dialect.lifetime(tokens.text(scope)) }
        registration.codes = [Registration.Code(file: file.number, range: span(call.name, chain.end))]
        let position = draft.add(registration)
        lastChain = (file.number, chain.end)
        walk.registrations[file.place(call.name)] = span(call.name, chain.end)
        for (type, forward) in chain.forwards {
            draft.addAlias(
                type, named: name(forward, place, tokens) ?? registration.name, of: position, at: file.site(forward.name),
                file.place(call.name), via: "implements")
        }
        if let variable = chain.variable { definitions[variable] = position }
        if dialect.passesParameters {
            pass(reference, closure, position, registration, made.type, call, file, owner)
            for property in chain.injections { complete(property, position, registration, file, &draft) }
        }
        if reference != nil { return [] }
        return steps(closure, chain.completions, registration, position, made.type, file.number, owner)
    }

    func assembly(_ owner: String?, _ path: String) -> String {
        if let owner, !dialect.locator.resolverTypes.contains(TypeName.last(owner)) { return owner }
        // All registrations are in extensions of the same type, so the file distinguishes them better.
        return SourceName.withoutFolders(path)
    }

    func name(_ call: Call, _ place: CodePlace, _ tokens: Tokens) -> String? {
        guard let argument = call.argument("name") ?? call.argument("tag"), !tokens.isWord(argument.range.lowerBound, "nil") else {
            return nil
        }
        return ConstantText(project: project, place: place).values(argument.range).first ?? "(\(tokens.text(argument.range)))"
    }

    private func steps(
        _ closure: Closure, _ completions: [Closure], _ registration: Registration, _ position: Int, _ made: String?, _ number: Int,
        _ owner: String?
    ) -> [(number: Int, step: LookUpWalk.Step)] {
        let (result, name) = (made ?? registration.service, registration.name)
        let place = CodePlace(file: number, range: closure.body, result: result, variables: closure.variables, owner: owner)
        let first = LookUpWalk.Step(place: place, resolvers: [closure.name(0)], kind: .initializer, via: "closure", ownName: name)
        let later = completions.map { completion -> LookUpWalk.Step in
            let inner = CodePlace(file: number, range: completion.body, variables: [completion.name(1): result], owner: owner)
            return LookUpWalk.Step(place: inner, resolvers: [completion.name(0)], kind: .property, via: "properties", ownName: name)
        }
        return ([first] + later).map { (position, $0) }
    }
}
