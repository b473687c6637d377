import WiringVocabulary

/// Factory: computed properties of containers whose type is `Factory`, and the static properties of its first version.
struct FactoryReader: ImportedContainerReader {
    static let name = "Factory"
    private static let factoryTypes: Set<String> = ["Factory", "ParameterFactory"]

    let project: ScannedProject
    /// The factories by property and container, as indices in the draft.
    private(set) var factories: [String: [String: Int]] = [:]
    /// The types that contain factories.
    private(set) var containers: Set<String> = ["Container"]
    /// The members that are factories.
    private(set) var members: Set<MemberReference> = []

    init(project: ScannedProject) { self.project = project }

    mutating func read(into draft: inout ScanDraft) {
        var found: [(number: Int, reference: MemberReference, container: String)] = []
        containers.formUnion(project.descendants(of: "SharedContainer").map(TypeName.last))
        for (number, file) in project.files.enumerated() where file.tokens.source.language == .swift {
            for (index, member) in file.declarations.members.enumerated() {
                guard let owner = file.owner(of: member), let registration = registration(member, owner.name, number, file)
                else { continue }
                let reference = MemberReference(file: number, index: index)
                let position = draft.add(registration)
                let container = TypeName.last(owner.name)
                factories[member.name, default: [:]][container] = position
                containers.insert(container)
                members.insert(reference)
                found.append((position, reference, container))
            }
        }
        let unscoped = found.map { one in
            let member = project.member(one.reference)
            let code = member.code
            return (one.number, one.container, scope(code, project.tokens(one.reference)) != nil)
        }
        applyDefaultScopes(unscoped, &draft)
        let uses = FactoryUses(reader: self)
        for one in found { draft.lookUps += uses.lookUps(of: one.number, one.reference, one.container) }
        uses.addConsumers(to: &draft)
    }

    // MARK: Factories

    private func registration(_ member: Member, _ owner: String, _ number: Int, _ file: ScannedFile) -> Registration? {
        guard member.kind == .property || member.kind == .function else { return nil }
        let tokens = file.tokens
        let code = member.code
        guard !code.isEmpty else { return nil }
        let made = factory(in: code, tokens)
        let service: String
        if let type = member.type {
            guard Self.factoryTypes.contains(TypeName.last(type)), let argument = TypeName.arguments(type).last else { return nil }
            service = TypeName.plain(argument)
        } else {
            // The first version: `static let store = Factory<Store> { ... }`.
            guard member.isStatic || containers.contains(TypeName.last(owner)), let made, made.isWritten else { return nil }
            service = made.generic ?? ""
        }
        var registration = Registration(
            container: Self.name, assembly: owner, service: service, lifetime: scope(code, tokens) ?? .prototype,
            site: file.site(member.nameIndex), key: "\(TypeName.last(owner)).\(member.name)")
        registration.condition = file.conditions.text(at: member.start)
        registration.codes = [Registration.Code(file: number, range: code)]
        if let closure = made?.closure {
            let built = project.made(by: closure, in: number)
            registration.implementation = built.type
            registration.isExisting = built.isExisting
            if service.isEmpty { registration.service = built.stated ?? built.type ?? member.name }
        }
        if let type = member.type, TypeName.last(type) == "ParameterFactory", let argument = TypeName.arguments(type).first {
            registration.arguments = tupleTypes(argument)
        }
        if member.kind == .function { registration.arguments += member.parameters.map { TypeName.plain($0.type) } }
        return registration.service.isEmpty ? nil : registration
    }

    /// The types of a tuple; one for anything else.
    private func tupleTypes(_ text: String) -> [String] {
        let plain = Substring(text).trimmed
        guard plain.first == "(", plain.last == ")" else { return [String(plain)] }
        return TypeName.arguments("T<" + plain.dropFirst().dropLast() + ">").map { part in
            part.firstIndex(of: ":").map { String(part[part.index(after: $0)...].trimmed) } ?? part
        }
    }

    /// The call that creates a factory, and its closure.
    private func factory(in code: Range<Int>, _ tokens: Tokens) -> (closure: Closure?, generic: String?, isWritten: Bool)? {
        var index = code.lowerBound
        while index < code.upperBound {
            if tokens.isWord(index) {
                let text = tokens.text(index)
                let isWritten = Self.factoryTypes.contains(text)
                // `Factory<Store> { ... }`.
                if isWritten, tokens.isSymbol(index + 1, "<"), let end = tokens.angleEnd(index + 1), tokens.isOpen(end, "{") {
                    let generic = TypeName.arguments(tokens.text(span(index, end))).last.map { TypeName.plain($0) }
                    return (tokens.closure(at: end), generic, true)
                }
                if isWritten || text == "self" || Self.scopeHelpers.contains(text), let call = tokens.call(at: index) {
                    var generic: String?
                    if tokens.isSymbol(index + 1, "<"), let end = tokens.angleEnd(index + 1) {
                        generic = TypeName.arguments(tokens.text(span(index, end))).last.map { TypeName.plain($0) }
                    }
                    let closure = call.arguments.last { tokens.isOpen($0.range.lowerBound, "{") }.flatMap { tokens.closure($0.range) }
                    return (closure, generic, isWritten)
                }
            }
            index = tokens.after(index)
        }
        return nil
    }

    private static let scopeHelpers: Set<String> = ["singleton", "cached", "shared", "graph", "unique", "scope", "factory", "promised"]

    // MARK: Scopes

    private static func lifetime(_ word: String) -> Lifetime? {
        switch word {
        case "singleton": .lazySingleton
        case "cached": .scoped(Scope("cached"))
        case "shared": .weakSingleton
        case "graph": .objectGraph
        case "unique": .prototype
        default: nil
        }
    }

    /// The scope that a factory's own code names, at the top level of the factory.
    private func scope(_ code: Range<Int>, _ tokens: Tokens) -> Lifetime? {
        var index = code.lowerBound
        while index < code.upperBound {
            if tokens.isSymbol(index, "."), tokens.isWord(index + 1), index > code.lowerBound {
                let word = tokens.text(index + 1)
                if word == "scope", tokens.isOpen(index + 2, "("), let last = tokens.inside(index + 2).last, tokens.isWord(last) {
                    let name = tokens.text(last)
                    return Self.lifetime(name) ?? .scoped(Scope(name))
                }
                // A scope follows the factory; in other places the name belongs to another object.
                let isChained = tokens.isClose(index - 1, "}") || tokens.isClose(index - 1, ")")
                if isChained, let lifetime = Self.lifetime(word), !tokens.isOpen(index + 2, "(") { return lifetime }
            }
            if tokens.isWord(index), index == code.lowerBound || tokens.isSymbol(index - 1, "."),
                let lifetime = Self.lifetime(tokens.text(index)), tokens.isOpen(index + 1, "{") || tokens.isOpen(index + 1, "(")
            {
                return lifetime
            }
            if tokens.isOpen(index, "("), let scope = tokens.arguments(index).first(where: { $0.label == "scope" }),
                let last = scope.range.last, tokens.isWord(last)
            {
                let name = tokens.text(last)
                return Self.lifetime(name) ?? .scoped(Scope(name))
            }
            index = tokens.after(index)
        }
        return nil
    }

    /// Applies the scopes of `autoRegister()`: `manager.defaultScope = .singleton`, `store.register(scope: ...)`, `store.singleton`.
    private func applyDefaultScopes(_ found: [(number: Int, container: String, hasScope: Bool)], _ draft: inout ScanDraft) {
        var lifetimes: [String: Lifetime] = [:]
        for file in project.files {
            let tokens = file.tokens
            for index in 0..<tokens.count where tokens.isWord(index, "defaultScope") && tokens.isSymbol(index + 1, "=") {
                guard let owner = file.declarations.type(at: index).map({ TypeName.last(file.declarations.types[$0].name) }) else {
                    continue
                }
                let word = tokens.isSymbol(index + 2, ".") ? tokens.text(index + 3) : tokens.text(index + 4)
                if let lifetime = Self.lifetime(word) { lifetimes[owner] = lifetime }
            }
        }
        for one in found where !one.hasScope {
            if let lifetime = lifetimes[one.container] { draft.registrations[one.number].lifetime = lifetime }
        }
    }

    // MARK: Names

    /// The factory of a container's property; if the container is unknown, the only factory with that name.
    func factory(_ property: String, in container: String?) -> Int? {
        guard let known = factories[property] else { return nil }
        if let container, let exact = known[container] { return exact }
        if let container, containers.contains(container), container != "SharedContainer" {
            for ancestor in project.lineage(of: container) { if let number = known[TypeName.last(ancestor)] { return number } }
        }
        return known.count == 1 ? known.first?.value : known["Container"] ?? known["SharedContainer"]
    }
}
