/// DITranquillity: components that are registered by initializer, closure or type, and resolved by type and tag.
struct DITranquillityReader: ImportedContainerReader {
    static let name = "DITranquillity"

    /// A registration and the chained calls.
    struct Found {
        let number: Int
        let call: Call
        let file: ScannedFile
        let chain: [Call]
        let owner: String?
    }

    let project: ScannedProject
    var walk: LookUpWalk
    /// The components by the type and the tag or name under which they are registered.
    var tagged: [String: [Int]] = [:]

    init(project: ScannedProject) {
        self.project = project
        let dialect = LocatorDialect(lookUps: ["resolve", "resolveMany"], resolverTypes: ["DIContainer"], hasPrefixOperator: true)
        walk = LookUpWalk(project: project, recognizer: LookUpRecognizer(project: project, dialect: dialect))
    }

    mutating func read(into draft: inout ScanDraft) {
        let helpers = walk.recognizer.findHelpers()
        draft.helpers.formUnion(helpers.places)
        let standard = defaultLifetime()
        let first = draft.registrations.count
        var found: [Found] = []
        for file in project.swiftFiles where project.mayUse(Self.name, in: file) {
            let tokens = file.tokens
            for index in 0..<tokens.count where tokens.isWord(index, beginningWith: "register") {
                guard !tokens.isWord(index - 1, "func"), let call = tokens.call(at: index), isRegistration(call, file) else { continue }
                if let one = register(call, file, standard, &draft) { found.append(one) }
            }
        }
        for one in found { addLookUps(of: one, to: &draft) }
        draft.unread += walk.unread
        EntryLookUps(container: Self.name, project: project, walk: walk, wrappers: helpers.wrappers).add(to: &draft)
        let project = project
        draft.markUnapplied(from: first, in: project) { assembly in
            project.lineage(of: assembly).contains { ["DIPart", "DIFramework", "DIModule"].contains(TypeName.last($0)) }
        }
    }

    /// The lifetime of `DISetting.Defaults.lifeTime = .lazySingle`.
    private func defaultLifetime() -> Lifetime {
        let places = project.places(of: "lifeTime", before: "=") + project.places(of: "lifetime", before: "=")
        return places.lazy.filter { file, index in file.tokens.isWord(index - 2, "Defaults") }.compactMap { file, index in
            Self.lifetime(span(index + 2, file.tokens.expressionEnd(index + 2)), file.tokens)
        }.first ?? .prototype
    }

    /// Whether a call registers a component: `container.register(Impl.init)`, `register { ... }`, `register(Impl.self)`.
    private func isRegistration(_ call: Call, _ file: ScannedFile) -> Bool {
        let tokens = file.tokens
        // The first versions counted the arguments in the name: `register2`.
        guard isStoryboard(call, tokens) || tokens.text(call.name).dropFirst(8).allSatisfy(\.isNumber), !call.arguments.isEmpty,
            call.written.allSatisfy({ ["name", "type", "bundle"].contains($0.label ?? "name") })
        else { return false }
        if tokens.isSymbol(call.name - 1, ".") {
            let start = tokens.chainStart(call.name)
            // After another call on the same container, or on a variable that holds one.
            if tokens.isWord(start), isContainer(tokens.text(start), at: call.name, file) { return true }
            return isContainer(tokens.text(call.name - 2), at: call.name, file)
        }
        return file.owner(at: call.name).map(TypeName.last) == "DIContainer"
    }

    /// `registerStoryboard(name: "Main", bundle: nil)`.
    private func isStoryboard(_ call: Call, _ tokens: Tokens) -> Bool { tokens.isWord(call.name, "registerStoryboard") }

    private func isContainer(_ word: String, at index: Int, _ file: ScannedFile) -> Bool {
        let place = CodePlace(file: file.number, range: file.member(at: index)?.code ?? 0..<0, owner: file.owner(at: index))
        let type = ContextType(project: project, place: place).variable(word, at: index).map { TypeName.last(TypeName.unwrapped($0)) }
        if let type, type == "DIContainer" || Self.others.contains(type) { return type == "DIContainer" }
        return word.lowercased().hasSuffix("container") || word == "$0"
    }

    /// The containers of other libraries, whose methods have the same names.
    private static let others: Set<String> = ["Container", "DependencyContainer", "Resolver"]

    private mutating func register(_ call: Call, _ file: ScannedFile, _ standard: Lifetime, _ draft: inout ScanDraft) -> Found? {
        let tokens = file.tokens
        let (member, owner) = (file.member(at: call.name), file.owner(at: call.name))
        let first = call.written.first?.range ?? 0..<0
        let reference = tokens.isOpen(first.lowerBound, "{") ? nil : tokens.initializer(first)
        var made = ScannedProject.Made()
        if isStoryboard(call, tokens) {
            made.type = "UIStoryboard"
        } else if let type = reference?.type, !type.isEmpty {
            made.type = type
        } else if let type = tokens.metatype(first) {
            made.type = type
        } else if let closure = call.arguments.lazy.compactMap({ tokens.closure($0.range) }).first {
            made = project.made(by: closure, in: file.number)
            if made.isEmpty { made = project.captured(by: closure, in: file.number) }
        }
        guard let service = made.stated ?? made.type else {
            // The parameter of a helper has no known type; the callers state it.
            if let word = tokens.singleWord(first), member?.parameters.contains(where: { $0.name == word }) ?? false { return nil }
            draft.noteUnread(call, in: file)
            return nil
        }
        guard !(member?.generics.contains(TypeName.base(service)) ?? false) else { return nil }
        var registration = Registration(
            container: Self.name, assembly: owner ?? SourceName.withoutFolders(file.path), service: project.resolvingAliases(service),
            name: isStoryboard(call, tokens) ? call.argument("name").flatMap { tokens.literal($0.range) } : nil,
            implementation: made.type ?? made.stated, lifetime: standard, site: file.site(call.name),
            condition: file.condition(at: call.name), isReplaceable: false)
        var chain: [Call] = []
        var tags: [(type: String, tag: String)] = []
        for next in tokens.calls(after: call.end).lazy.prefix(while: { !tokens.isWord($0.name, beginningWith: "register") }) {
            describe(&registration, &tags, next, file, owner)
            chain.append(next)
        }
        let position = draft.add(registration)
        for (type, tag) in tags { tagged[Self.key(project.resolvingAliases(type), tag), default: []].append(position) }
        walk.registrations[file.place(call.name)] = span(call.name, chain.last?.end ?? call.end)
        return Found(number: position, call: call, file: file, chain: chain, owner: owner)
    }

    /// Applies a chained call to a registration.
    private func describe(
        _ registration: inout Registration, _ tags: inout [(type: String, tag: String)], _ call: Call, _ file: ScannedFile, _ owner: String?
    ) {
        let tokens = file.tokens
        switch tokens.text(call.name) {
        case "as":
            guard let type = call.written.first(where: { $0.label == nil || $0.label == "check" }).flatMap({ tokens.metatype($0.range) })
            else { return }
            registration.provides.append(type)
            guard let tag = call.argument("tag") ?? call.argument("name") else { return }
            let place = CodePlace(file: file.number, range: 0..<tokens.count, owner: owner)
            if let text = ConstantText(project: project, place: place).values(tag.range).first { tags.append((type, text)) }
        case "lifetime":
            if let lifetime = call.written.first.flatMap({ Self.lifetime($0.range, tokens) }) { registration.lifetime = lifetime }
        case "default", "test": registration.isPreferred = true
        case let helper:
            // `.myLifetime()`: a method of the project that makes further calls.
            for reference in project.members(named: helper) {
                let member = project.member(reference)
                let type = project.files[reference.file].owner(of: member).map { TypeName.last($0.name) }
                guard type == "DIComponentBuilder", member.kind == .function else { continue }
                let inner = project.tokens(reference)
                for index in member.body where inner.isWord(index, "lifetime") {
                    if let argument = inner.call(at: index)?.written.first, let lifetime = Self.lifetime(argument.range, inner) {
                        registration.lifetime = lifetime
                    }
                }
            }
        }
    }

    static func key(_ type: String, _ tag: String) -> String { type.filter { $0 != " " } + "#" + tag }

    /// The lifetime of `.perRun(.weak)` and the like.
    private static func lifetime(_ range: Range<Int>, _ tokens: Tokens) -> Lifetime? {
        let words = tokens.words(in: range).filter { $0.first?.isLowercase == true }
        if words.first == "custom" { return .scoped(Scope(words.last ?? "")) }
        let lifetime = words.first.flatMap { lifetimes[$0] }
        return lifetime == .lazySingleton && words.dropFirst().contains("weak") ? .weakSingleton : lifetime
    }

    private static let lifetimes: [String: Lifetime] = [
        "single": .singleton, "lazySingle": .lazySingleton, "perRun": .lazySingleton, "perContainer": .lazySingleton,
        "weakSingle": .weakSingleton, "objectGraph": .objectGraph, "prototype": .prototype, "perDependency": .prototype,
        "perScope": .scoped(Scope("perScope")),
    ]
}
