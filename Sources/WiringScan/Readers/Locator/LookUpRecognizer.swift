/// Recognizes look-ups.
struct LookUpRecognizer {
    let project: ScannedProject
    let dialect: LocatorDialect
    private(set) var helpers: [String: [ResolvingHelper]] = [:]
    /// The members of the known helpers.
    private var helperMembers: Set<MemberReference> = []
    /// The words that can begin look-ups.
    private var words: WordFilter

    init(project: ScannedProject, dialect: LocatorDialect) {
        self.project = project
        self.dialect = dialect
        words = WordFilter(dialect.lookUps)
    }

    /// Adds a helper. Returns whether it is new.
    mutating func add(_ helper: ResolvingHelper) -> Bool {
        guard helperMembers.insert(helper.member).inserted else { return false }
        helpers[helper.name, default: []].append(helper)
        words.insert(helper.name)
        return true
    }

    /// Whether a look-up may be at a token: a fast check without false negatives.
    func mayLookUp(_ index: Int, _ tokens: Tokens) -> Bool {
        switch tokens.list[index].kind {
        case .word:
            words.mayContain(index, tokens)
                && (tokens.isOpen(index + 1, "(") || tokens.isSymbol(index + 1, "<") || tokens.isSymbol(index + 1, "?"))
        case .symbol: dialect.hasOperator && tokens.isSymbol(index, "~>") || dialect.hasPrefixOperator && tokens.isSymbol(index, "*")
        default: false
        }
    }

    /// The look-up whose name or operator is at a token; nil if there is none.
    func lookUp(at index: Int, in place: CodePlace, resolvers: Set<String>) -> LookUpSyntax? {
        let tokens = project.files[place.file].tokens
        if dialect.hasOperator, tokens.isSymbol(index, "~>") { return operation(at: index, tokens, place) }
        if dialect.hasPrefixOperator, tokens.isSymbol(index, "*") { return prefixOperation(at: index, tokens, place, resolvers) }
        guard words.mayContain(index, tokens), !tokens.isWord(index - 1, "func") else { return nil }
        let word = tokens.text(index)
        if dialect.lookUps.contains(word), let found = method(at: index, tokens, place, resolvers) { return found }
        guard let known = helpers[word] else { return nil }
        return helper(at: index, tokens, place, known)
    }

    private func operation(at index: Int, _ tokens: Tokens, _ place: CodePlace) -> LookUpSyntax? {
        let start = tokens.chainStart(tokens.before(index - 1) + 1)
        let next = index + 1
        if tokens.isOpen(next, "(") {
            let arguments = tokens.arguments(next)
            guard let first = arguments.first, let type = tokens.metatype(first.range) else { return nil }
            return LookUpSyntax(
                wanted: wanted(type, tokens, index, place), name: arguments.first { $0.label == "name" }?.range,
                argumentCount: argumentCount(arguments), start: start, end: tokens.after(next))
        }
        let end = tokens.typeEnd(next)
        if end > next + 2, tokens.isWord(end - 1, "self"), let type = tokens.metatype(span(next, end)) {
            return LookUpSyntax(wanted: wanted(type, tokens, index, place), start: start, end: end)
        }
        guard tokens.isWord(index - 1) || tokens.isClose(index - 1, ")"), tokens.list[index].isAttached else { return nil }
        return LookUpSyntax(wanted: .context, start: start, end: next)
    }

    /// `let store: Store = *container`.
    private func prefixOperation(at index: Int, _ tokens: Tokens, _ place: CodePlace, _ resolvers: Set<String>) -> LookUpSyntax? {
        let before = index - 1
        guard tokens.isWord(index + 1), tokens.list[index + 1].isAttached, !tokens.list[index].isAttached || tokens.kind(before) == .open
        else { return nil }
        var end = index + 2
        while tokens.isSymbol(end, "."), tokens.isWord(end + 1) { end += 2 }
        let isKnown = resolvers.contains(tokens.text(end - 1)) || tokens.text(end - 1).lowercased().hasSuffix("container")
        return isKnown ? LookUpSyntax(wanted: .context, start: index, end: end) : nil
    }

    private func method(at index: Int, _ tokens: Tokens, _ place: CodePlace, _ resolvers: Set<String>) -> LookUpSyntax? {
        guard let call = tokens.call(at: index), call.open != nil else { return nil }
        let start = tokens.chainStart(index)
        let written = call.written
        let name = call.argument("name")?.range ?? call.argument("tag")?.range
        let count = argumentCount(written)
        func found(_ wanted: LookUpSyntax.Wanted) -> LookUpSyntax {
            LookUpSyntax(wanted: wanted, name: name, argumentCount: count, start: start, end: call.end)
        }
        // Arguments after the first runtime argument are runtime arguments too.
        let ahead = written.prefix { !Self.runtimeLabels.contains($0.label ?? "") }
        guard let first = ahead.first(where: { $0.label == nil || $0.label == "_" || $0.label == "type" || $0.label == "serviceType" })
        else {
            guard call.arguments.count == written.count, ahead.allSatisfy({ ["name", "tag", "from"].contains($0.label ?? "") }),
                isResolver(index, start, tokens, place, resolvers)
            else { return nil }
            return found(.context)
        }
        if let type = tokens.metatype(first.range) { return found(wanted(type, tokens, index, place)) }
        guard isResolver(index, start, tokens, place, resolvers) else { return nil }
        if let word = tokens.singleWord(first.range), word.first?.isLetter == true || word.first == "_" {
            return variable(word, index, tokens, place).map(found)
        }
        return found(.unknown("the type is computed: \(tokens.text(first.range))"))
    }

    private func helper(at index: Int, _ tokens: Tokens, _ place: CodePlace, _ known: [ResolvingHelper]) -> LookUpSyntax? {
        guard let call = tokens.call(at: index), call.open != nil else { return nil }
        let start = tokens.chainStart(index)
        for helper in known.prefix(Self.maximumHelpers) {
            let name = helper.nameLabel.flatMap { call.argument($0) }?.range
            func found(_ wanted: LookUpSyntax.Wanted, argumentCount: Int = 0) -> LookUpSyntax {
                LookUpSyntax(wanted: wanted, name: name, argumentCount: argumentCount, start: start, end: call.end, helper: helper.name)
            }
            if let position = helper.position {
                let argument =
                    helper.label.flatMap { call.argument($0) } ?? (call.written.indices.contains(position) ? call.written[position] : nil)
                if argument == nil, helper.parameters[position].hasDefault,
                    ScannedProject.fits(call.written.map(\.label), trailing: 0, helper.parameters)
                {
                    return found(.context)
                }
                guard let argument, argument.label == helper.label else { continue }
                if let type = tokens.metatype(argument.range) { return found(wanted(type, tokens, index, place)) }
                if let word = tokens.singleWord(argument.range), let wanted = variable(word, index, tokens, place) { return found(wanted) }
            } else if ScannedProject.fits(call.written.map(\.label), trailing: 0, helper.parameters) {
                return found(.context, argumentCount: call.written.count { $0.label != helper.nameLabel })
            }
        }
        return nil
    }

    /// The requested type: the type in the code or, for a generic parameter, its argument.
    private func wanted(_ type: String, _ tokens: Tokens, _ index: Int, _ place: CodePlace) -> LookUpSyntax.Wanted {
        if isGeneric(type, at: index, file: place.file) { return .parameter(type) }
        if type == "Self" { return place.owner.map { .type($0) } ?? .unknown("the type of Self is unknown here") }
        return .type(project.resolvingAliases(type))
    }

    /// Whether a name is a generic parameter of the function or type around a token.
    private func isGeneric(_ name: String, at index: Int, file: Int) -> Bool {
        let declarations = project.files[file].declarations
        if project.files[file].member(at: index)?.generics.contains(name) ?? false { return true }
        var next = declarations.type(at: index)
        while let type = next.map({ declarations.types[$0] }) {
            // An extension does not repeat the parameters of its type.
            let declared = type.kind == .extension ? project.types(named: type.name).map(project.type) : []
            if ([type] + declared).contains(where: { $0.generics.contains(name) }) { return true }
            next = type.parent
        }
        return false
    }

    /// A metatype in a variable: of a loop, a constant, a parameter.
    private func variable(_ word: String, _ index: Int, _ tokens: Tokens, _ place: CodePlace) -> LookUpSyntax.Wanted? {
        let member = project.files[place.file].member(at: index)
        if let parameter = member?.parameters.first(where: { $0.name == word }) {
            return parameter.isMetatype ? .parameter(String(TypeName.plain(parameter.type).split(separator: ".").first ?? "")) : nil
        }
        let range = member?.body ?? 0..<tokens.count
        if let type = tokens.localValue(word, in: range).flatMap({ tokens.metatype($0) }) { return .type(project.resolvingAliases(type)) }
        return .unknown("the type is in the variable '\(word)'")
    }

    /// The maximum number of helpers with one name that are distinguished.
    private static let maximumHelpers = 256

    private static let runtimeLabels: Set<String> = ["argument", "arguments", "arg", "args", "withArguments"]

    private func argumentCount(_ arguments: [Argument]) -> Int {
        guard let first = arguments.firstIndex(where: { Self.runtimeLabels.contains($0.label ?? "") }) else { return 0 }
        return arguments[first...].count { $0.label != "name" }
    }

    /// Whether a receiver is a container, according to its name or its type.
    private func isResolver(_ name: Int, _ start: Int, _ tokens: Tokens, _ place: CodePlace, _ resolvers: Set<String>) -> Bool {
        guard start < name else {
            // Without a receiver: inside a container, or in a function that passes it implicitly.
            return isInside(place) || resolvers.contains("")
        }
        var last = tokens.receiverEnd(name)
        if tokens.isClose(last, ")") { last = tokens.before(last) }
        guard tokens.isWord(last) else { return false }
        let word = tokens.text(last)
        if resolvers.contains(word) || dialect.resolverTypes.contains(word) { return true }
        if word == "self" { return isInside(place) }
        let lower = word.lowercased()
        if ["resolver", "container", "assembler", "injector"].contains(where: { lower.hasSuffix($0) }) { return true }
        if word == "shared" || word == "default" || word == "main" || word == "root", tokens.isWord(last - 2) {
            let type = tokens.text(last - 2)
            return dialect.resolverTypes.contains(type)
                || ["Container", "Resolver", "Assembler", "Injector", "DI"].contains { type.hasSuffix($0) }
        }
        return isContainer(word, at: name, in: place)
    }

    /// Whether a variable holds a container: a parameter, a property, a local or a global variable.
    func isContainer(_ word: String, at index: Int, in place: CodePlace) -> Bool {
        if isPassedByContainer(word, at: index, place) { return true }
        let member = project.files[place.file].member(at: index)
        // A closure can use variables declared around it.
        var around = place
        if let member { around.range = member.code }
        let declared: String? = member?.parameters.first { $0.name == word }?.type ?? place.variables[word]
        let type: String? =
            declared ?? place.owner.flatMap { project.propertyType(word, of: $0, near: place.file) }
            ?? ContextType(project: project, place: place).local(word) ?? ContextType(project: project, place: around).local(word)
            ?? global(word)
        return type.map { dialect.resolverTypes.contains(TypeName.last($0)) } ?? false
    }

    /// Whether a name is a closure parameter of a container type, or of a closure that creates a container: `DependencyContainer { c in`.
    private func isPassedByContainer(_ word: String, at index: Int, _ place: CodePlace) -> Bool {
        let tokens = project.files[place.file].tokens
        for open in tokens.brackets(around: index) {
            guard tokens.isOpen(open, "{"), let position = tokens.parameterNames(ofClosureAt: open).firstIndex(of: word) else { continue }
            if let type = tokens.closure(at: open).types[position] { return dialect.resolverTypes.contains(TypeName.last(type)) }
            var name = open - 1
            if tokens.isClose(name, ")") { name = tokens.before(name) }
            return position == 0 && tokens.isWord(name) && dialect.resolverTypes.contains(tokens.text(name))
        }
        return false
    }

    /// The type of a global variable, as written or inferred from its value.
    private func global(_ name: String) -> String? {
        let declared = project.members(named: name).first { reference in
            project.member(reference).kind == .property && project.member(reference).owner == nil
        }
        return declared.flatMap { reference in
            let member = project.member(reference)
            let first = project.tokens(reference).text(member.value.lowerBound)
            // A trailing closure may be the only argument of a container's initializer.
            if member.type == nil, dialect.resolverTypes.contains(first) { return first }
            return member.type ?? project.made(by: member.value, in: reference.file).type
        }
    }

    private func isInside(_ place: CodePlace) -> Bool {
        place.owner.map { owner in project.lineage(of: owner).contains { dialect.resolverTypes.contains(TypeName.last($0)) } } ?? false
    }
}
