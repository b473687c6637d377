/// Finds the look-ups of a piece of code, including all code to which it passes its container.
struct LookUpWalk {
    let project: ScannedProject
    var recognizer: LookUpRecognizer
    /// The tokens of each registration, by the name of its call. A search that starts outside a registration skips it.
    var registrations: [MemberReference: Range<Int>] = [:]

    /// The remaining number of helper tokens to search. Each registration that calls a helper searches it again, which would take quadratic time.
    private var tokensLeft: Int
    /// Whether helpers were skipped because they are called too often.
    private var leavesOutHelpers = false

    init(project: ScannedProject, recognizer: LookUpRecognizer) {
        self.project = project
        self.recognizer = recognizer
        tokensLeft = project.files.reduce(10_000_000) { $0 + 16 * $1.tokens.count }
    }

    /// A piece of code to search.
    struct Step {
        var place: CodePlace
        /// The names of the container in the code.
        var resolvers: Set<String>
        var kind: EdgeKind
        /// The description of how the code was reached.
        var via: String
        var isDeferred = false
        /// The name under which the service built by the code is requested; nil if it has none.
        var ownName: String?
        /// The code before a closure whose variables it can use; nil if there is none.
        var capturesFrom: Range<Int>?
    }

    /// All look-ups in a piece of code and in the code that it calls.
    mutating func lookUps(from first: Step, consumer: LookUp.Consumer) -> [LookUp] {
        var found: [LookUp] = []
        var todo = [first]
        todo[0].capturesFrom = codeBefore(first.place)
        var seen: Set<MemberReference> = []
        var next = 0
        while next < todo.count {
            let step = todo[next]
            if next > 0 {
                tokensLeft -= step.place.range.count
                guard tokensLeft >= 0, next < Self.maximumSteps else {
                    leavesOutHelpers = true
                    break
                }
            }
            next += 1
            let known = found.count
            search(step, consumer, &found, &todo, &seen)
            if next > 1 { tokensLeft -= (found.count - known) * 40 }
        }
        return found
    }

    private static let maximumSteps = 4_096

    private func search(
        _ step: Step, _ consumer: LookUp.Consumer, _ found: inout [LookUp], _ todo: inout [Step], _ seen: inout Set<MemberReference>
    ) {
        let file = project.files[step.place.file]
        let tokens = file.tokens
        var closures: [Int] = []
        var index = step.place.range.lowerBound
        while index < step.place.range.upperBound {
            if tokens.isWord(index), let call = registrations[file.place(index)], call.lowerBound >= step.place.range.lowerBound {
                index = max(index + 1, call.upperBound)
                continue
            }
            while let end = closures.last, index >= end { closures.removeLast() }
            if tokens.isClosure(index, in: step.place.range), !tokens.isRunAtOnce(index) {
                closures.append(tokens.match(index))
            }
            let kind = tokens.kind(index)
            if kind == .word || kind == .symbol {
                if let syntax = recognizer.lookUp(at: index, in: step.place, resolvers: step.resolvers) {
                    found += lookUps(syntax, index, step, consumer, isDeferred: step.isDeferred || !closures.isEmpty)
                } else if kind == .word {
                    if let captured = captured(at: index, tokens, step, &seen) { todo.append(captured) }
                    follow(index, tokens, step, &todo, &seen)
                }
            }
            index += 1
        }
    }

    /// The look-ups at one token, with a consumer that is determined later.
    func lookUps(at index: Int, _ step: Step) -> [LookUp] {
        guard let syntax = recognizer.lookUp(at: index, in: step.place, resolvers: step.resolvers) else { return [] }
        return lookUps(syntax, index, step, .file(project.files[step.place.file].path), isDeferred: step.isDeferred)
    }

    private func lookUps(_ syntax: LookUpSyntax, _ index: Int, _ step: Step, _ consumer: LookUp.Consumer, isDeferred: Bool) -> [LookUp] {
        let file = project.files[step.place.file]
        let tokens = file.tokens
        var lookUp = LookUp(consumer, slot: "", kind: step.kind, at: index, in: file, via: syntax.helper.map { "helper \($0)" } ?? step.via)
        lookUp.argumentCount = syntax.argumentCount
        lookUp.holder = holder(syntax, index, tokens).map { file.localHolder($0, at: index) ?? $0 }
        lookUp.isDeferred = isDeferred
        lookUp.isForced = tokens.isSymbol(syntax.end, "!")
        lookUp.isOptional = !lookUp.isForced && syntax.helper == nil && recognizer.dialect.optionalLookUps.contains(tokens.text(index))
        switch syntax.wanted {
        case .type(let type): lookUp.type = type
        case .context:
            lookUp.confidence = .inferred
            lookUp.type = ContextType(project: project, place: step.place).type(from: syntax.start, to: syntax.end).map {
                project.resolvingAliases($0)
            }
            if lookUp.type == nil { (lookUp.confidence, lookUp.reason) = (.unknown, "the surrounding code does not state the type") }
        case .parameter(let name): (lookUp.confidence, lookUp.reason) = (.unknown, "the type is the generic parameter '\(name)'")
        case .unknown(let reason): (lookUp.confidence, lookUp.reason) = (.unknown, reason)
        }
        if let type = lookUp.type {
            lookUp.type = TypeName.plain(type.hasSuffix("!") ? String(type.dropLast()) : type)
            if case .context = syntax.wanted { lookUp.type = TypeName.unwrapped(type) }
            if let made = project.deferred(type) { (lookUp.type, lookUp.isDeferred) = (TypeName.plain(made), true) }
        }
        lookUp.slot = file.slot(of: syntax.start, in: step.place.range) ?? lookUp.type ?? ""
        guard let name = syntax.name, !tokens.isWord(name.lowerBound, "nil") else { return [lookUp] }
        if let own = step.ownName, isOwnName(name, tokens) {
            (lookUp.name, lookUp.confidence) = (own, .inferred)
            return [lookUp]
        }
        let values = ConstantText(project: project, place: step.place).values(name)
        if values.isEmpty {
            (lookUp.confidence, lookUp.reason) = (.dynamic, "the name is known only at run time: \(tokens.text(name))")
            lookUp.possibleNames = ConstantText(project: project, place: step.place).cases(name)
            return [lookUp]
        }
        return values.map { value in
            var copy = lookUp
            copy.name = value
            return copy
        }
    }

    /// The variable that holds the container: the last name before that of the method.
    private func holder(_ syntax: LookUpSyntax, _ index: Int, _ tokens: Tokens) -> String? {
        let last = tokens.receiverEnd(index)
        return syntax.start <= last && tokens.isWord(last) ? tokens.text(last) : nil
    }

    /// Whether an expression is the name under which the current service is requested.
    private func isOwnName(_ range: Range<Int>, _ tokens: Tokens) -> Bool {
        let words = tokens.words(in: range)
        return !recognizer.dialect.ownName.isEmpty && words.suffix(recognizer.dialect.ownName.count) == recognizer.dialect.ownName[...]
    }

    /// The code before a closure in the member that contains it.
    private func codeBefore(_ place: CodePlace) -> Range<Int>? {
        guard let code = project.files[place.file].member(at: place.range.lowerBound)?.code else { return nil }
        return code.lowerBound < place.range.lowerBound && place.range.lowerBound < code.upperBound
            ? code.lowerBound..<place.range.lowerBound : nil
    }

    /// The declaration of an outer variable that a closure uses: `let store = container.resolve(Store.self)!` before `register(Screen.self) { _ in`.
    private func captured(at index: Int, _ tokens: Tokens, _ step: Step, _ seen: inout Set<MemberReference>) -> Step? {
        guard let around = step.capturesFrom, around.upperBound <= index, !tokens.isSymbol(index - 1, "."), !tokens.isSymbol(index + 1, ":")
        else { return nil }
        let name = tokens.text(index)
        guard !step.resolvers.contains(name), let word = tokens.variables.declarations(of: name, in: around, tokens).last,
            tokens.inside(Int(tokens.list[word].parent)).contains(index) || tokens.list[word].parent < 0,
            // A declaration inside the closure shadows the variable, and so do its parameters.
            tokens.variables.declarations(of: name, in: span(around.upperBound, index), tokens).isEmpty,
            !tokens.isParameter(name, ofClosureAround: index)
        else { return nil }
        guard let value = tokens.value(ofVariable: word), seen.insert(MemberReference(file: step.place.file, index: -word - 1)).inserted
        else { return nil }
        var inner = step
        inner.place = CodePlace(file: step.place.file, range: span(word, value.upperBound), owner: step.place.owner)
        inner.via = "variable \(name)"
        inner.capturesFrom = around.lowerBound..<word
        return inner
    }

    private func follow(_ index: Int, _ tokens: Tokens, _ step: Step, _ todo: inout [Step], _ seen: inout Set<MemberReference>) {
        if let property = property(at: index, tokens, step), seen.insert(property).inserted {
            todo.append(self.step(into: project.member(property), of: property.file, resolvers: ["self", ""], from: step))
            return
        }
        guard
            tokens.isOpen(index + 1, "(") || tokens.isSymbol(index + 1, ".") && tokens.isWord(index + 2, "init")
                || tokens.isSymbol(index + 1, "<"), !tokens.isWord(index - 1, "func")
        else { return }
        let name = tokens.text(index)
        guard name != "init", name != "self", name != "resolve", name != "register" else { return }
        let callName = tokens.isSymbol(index + 1, ".") ? index + 2 : index
        guard let call = tokens.call(at: callName) else { return }
        let handed = call.written.first { argument in tokens.singleWord(argument.range).map { step.resolvers.contains($0) } ?? false }
        if handed != nil, name.first?.isUppercase == true, project.declares(name) {
            handOn(to: name, step.ownName, &todo, &seen)
            return
        }
        guard name.first?.isLowercase == true || name.first == "_" else { return }
        let receiver = tokens.isSymbol(index - 1, ".") ? tokens.text(index - 2) : nil
        let asksResolver = receiver.map { step.resolvers.contains($0) || recognizer.dialect.resolverTypes.contains($0) } ?? false
        let isOwn = receiver == nil || receiver == "self" || receiver == "Self"
        guard handed != nil || asksResolver || isOwn else { return }
        if receiver == nil, let local = localFunction(name, call, tokens, step) {
            let place = MemberReference(file: step.place.file, index: -local.nameIndex - 1)
            guard seen.insert(place).inserted else { return }
            let resolvers = handedOn(call, to: local, tokens, step).union(step.resolvers)
            todo.append(self.step(into: local, of: place.file, resolvers: resolvers, from: step))
            return
        }
        let labels = call.written.map(\.label)
        let trailing = call.arguments.count - labels.count
        let owners = asksResolver ? recognizer.dialect.resolverTypes.sorted() : isOwn ? step.place.owner.map(project.lineage) ?? [] : nil
        for reference in candidates(name, in: owners) where project.member(reference).kind == .function {
            let member = project.member(reference)
            guard !member.body.isEmpty, ScannedProject.fits(labels, trailing: trailing, member.parameters), !seen.contains(reference) else {
                continue
            }
            let owner = project.files[reference.file].owner(of: member)?.name
            let isInReach: Bool?
            if asksResolver {
                isInReach = owner.map { recognizer.dialect.resolverTypes.contains(TypeName.last($0)) }
            } else if isOwn, let owner {
                isInReach = step.place.owner.map { project.lineage(of: $0).contains(TypeName.base(owner)) }
            } else {
                isInReach = isOwn ? handed != nil : receiver.map { TypeName.last(owner ?? "") == $0 || $0.first?.isLowercase == true }
            }
            guard isInReach ?? false else { continue }
            seen.insert(reference)
            var resolvers = handedOn(call, to: member, tokens, step)
            if asksResolver { resolvers.formUnion(["self", ""]) }
            todo.append(self.step(into: member, of: reference.file, resolvers: resolvers, from: step))
        }
    }

    /// The function that a call means within the function around it, before or after the call.
    private func localFunction(_ name: String, _ call: Call, _ tokens: Tokens, _ step: Step) -> Member? {
        guard let code = project.files[step.place.file].member(at: call.name)?.code else { return nil }
        let trailing = call.arguments.count - call.written.count
        return tokens.variables.declarations(of: name, in: code, tokens).lazy.filter { tokens.isWord($0, "func") }
            .compactMap { SwiftDeclarationReader.local(tokens, at: $0) }
            .first { !$0.body.isEmpty && ScannedProject.fits(call.written.map(\.label), trailing: trailing, $0.parameters) }
    }

    /// The parameters that receive the container of the code that contains a call.
    private func handedOn(_ call: Call, to member: Member, _ tokens: Tokens, _ step: Step) -> Set<String> {
        let labels = call.written.map(\.label)
        return Set(
            call.written.enumerated().compactMap { position, argument in
                guard let word = tokens.singleWord(argument.range), step.resolvers.contains(word) else { return nil }
                return ScannedProject.parameter(position, labels: labels, in: member.parameters)?.name
            })
    }

    /// The body of a function or property that the code of another step calls.
    private func step(into member: Member, of file: Int, resolvers: Set<String>, from step: Step) -> Step {
        let place = CodePlace(
            file: file, range: member.body, result: member.type, variables: variables(member),
            owner: project.files[file].owner(at: member.nameIndex))
        return Step(
            place: place, resolvers: resolvers, kind: step.kind, via: "helper \(member.name)", isDeferred: step.isDeferred,
            ownName: step.ownName)
    }

    /// The computed property of the container that code requests: `resolver.store`.
    private func property(at index: Int, _ tokens: Tokens, _ step: Step) -> MemberReference? {
        guard tokens.isSymbol(index - 1, "."), !tokens.isOpen(index + 1, "("), tokens.isWord(index - 2),
            step.resolvers.contains(tokens.text(index - 2)) || recognizer.dialect.resolverTypes.contains(tokens.text(index - 2))
        else { return nil }
        let name = tokens.text(index)
        return recognizer.dialect.resolverTypes.sorted().lazy.flatMap { self.project.ownMembers(of: $0, named: name) }.first {
            self.project.member($0).isComputed && !self.project.member($0).body.isEmpty
        }
    }

    /// The members with a name that may be called: if there are many, those of given types, and the first ones of the others.
    private func candidates(_ name: String, in owners: [String]?) -> [MemberReference] {
        let all = project.members(named: name)
        guard all.count > 64 else { return all }
        guard let owners else { return Array(all.prefix(Self.maximumCandidates)) }
        let free = all.lazy.filter { project.member($0).owner == nil }.prefix(Self.maximumCandidates)
        return Set(owners.flatMap { project.ownMembers(of: $0, named: name) } + free).sorted()
    }

    private static let maximumCandidates = 1_000

    /// All code of a class whose initializer takes the container: `register(Flow.self, factory: Flow.init)`.
    func steps(into type: String) -> [Step] {
        var steps: [Step] = []
        var seen: Set<MemberReference> = []
        handOn(to: type, nil, &steps, &seen)
        return steps
    }

    /// Adds all code of a class that received the container, of its extensions and its ancestors.
    private func handOn(to name: String, _ ownName: String?, _ todo: inout [Step], _ seen: inout Set<MemberReference>) {
        for type in project.lineage(of: name) {
            for reference in project.ownMembers(of: type) where seen.insert(reference).inserted {
                let member = project.member(reference)
                let body = member.code
                guard !body.isEmpty, member.kind != .enumCase, member.kind != .alias else { continue }
                let place = CodePlace(file: reference.file, range: body, result: member.type, variables: variables(member), owner: type)
                let resolvers = Set(
                    member.parameters.filter { recognizer.dialect.resolverTypes.contains(TypeName.last($0.type)) }.map(\.name))
                todo.append(
                    Step(
                        place: place, resolvers: resolvers, kind: member.isConstruction ? .initializer : .method,
                        via: "container passed to \(name)", isDeferred: !member.isConstruction, ownName: ownName))
            }
        }
    }

    /// The message about skipped helpers; empty if there are none.
    var unread: [String] { leavesOutHelpers ? ["some look-up helpers are called by too many registrations and were not followed"] : [] }

    func variables(_ member: Member) -> [String: String] { Dictionary(member.parameters.map { ($0.name, $0.type) }) { $1 } }
}
