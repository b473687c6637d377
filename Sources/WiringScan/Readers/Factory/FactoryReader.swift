/// Factory: computed properties of containers whose type is `Factory`, and the static properties of its first version.
struct FactoryReader: ImportedContainerReader {
    static let name = "Factory"
    private static let factoryTypes: Set<String> = ["Factory", "ParameterFactory"]

    let project: ScannedProject
    /// The factories by property and container, as indices in the draft.
    private(set) var factories: [String: [String: Int]] = [:]
    /// The types that contain factories.
    private(set) var containers: Set<String> = ["Container"]
    private(set) var members: Set<MemberReference> = []

    init(project: ScannedProject) { self.project = project }

    mutating func read(into draft: inout ScanDraft) {
        var found: [(number: Int, reference: MemberReference, container: String)] = []
        containers.formUnion(project.descendants(of: "SharedContainer").map(TypeName.last))
        for file in project.swiftFiles {
            for (index, member) in file.declarations.members.enumerated() {
                guard let owner = file.owner(of: member), let registration = registration(member, owner.name, file) else { continue }
                let reference = file.place(index)
                let position = draft.add(registration)
                let container = TypeName.last(owner.name)
                factories[member.name, default: [:]][container] = position
                containers.insert(container)
                members.insert(reference)
                found.append((position, reference, container))
            }
        }
        let lifetimes = defaultScopes()
        for one in found where scope(project.member(one.reference).code, project.tokens(one.reference)) == nil {
            if let lifetime = lifetimes[one.container] { draft.registrations[one.number].lifetime = lifetime }
        }
        let uses = FactoryUses(reader: self)
        for one in found { draft.lookUps += uses.lookUps(of: one.number, one.reference, one.container) }
        uses.addConsumers(to: &draft)
    }

    private func registration(_ member: Member, _ owner: String, _ file: ScannedFile) -> Registration? {
        let (tokens, code) = (file.tokens, member.code)
        guard member.kind == .property || member.kind == .function, !code.isEmpty else { return nil }
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
            site: file.site(member.nameIndex), key: "\(TypeName.last(owner)).\(member.name)",
            condition: file.conditions.text(at: member.start), codes: [Registration.Code(file: file.number, range: code)])
        if let closure = made?.closure {
            let built = project.made(by: closure, in: file.number)
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
        for index in tokens.topLevel(code) where tokens.isWord(index) {
            let text = tokens.text(index)
            let isWritten = Self.factoryTypes.contains(text)
            let end = tokens.isSymbol(index + 1, "<") ? tokens.angleEnd(index + 1) : nil
            let generic = end.flatMap { TypeName.arguments(tokens.text(span(index, $0))).last }.map { TypeName.plain($0) }
            // `Factory<Store> { ... }`.
            if isWritten, let end, tokens.isOpen(end, "{") { return (tokens.closure(at: end), generic, true) }
            if isWritten || text == "self" || Self.scopeHelpers.contains(text), let call = tokens.call(at: index) {
                return (call.arguments.reversed().lazy.compactMap { tokens.closure($0.range) }.first, generic, isWritten)
            }
        }
        return nil
    }

    private static let scopeHelpers: Set<String> = ["singleton", "cached", "shared", "graph", "unique", "scope", "factory", "promised"]

    private static let lifetimes: [String: Lifetime] = [
        "singleton": .lazySingleton, "cached": .scoped(Scope("cached")), "shared": .weakSingleton, "graph": .objectGraph,
        "unique": .prototype,
    ]

    /// The scope that a factory's own code names, at the top level of the factory.
    private func scope(_ code: Range<Int>, _ tokens: Tokens) -> Lifetime? {
        func named(_ argument: Range<Int>?) -> Lifetime? {
            guard let last = argument?.last, tokens.isWord(last) else { return nil }
            return Self.lifetimes[tokens.text(last)] ?? .scoped(Scope(tokens.text(last)))
        }
        for index in tokens.topLevel(code) {
            if tokens.isSymbol(index, "."), tokens.isWord(index + 1), index > code.lowerBound {
                let word = tokens.text(index + 1)
                if word == "scope", tokens.isOpen(index + 2, "("), let scope = named(tokens.inside(index + 2)) { return scope }
                // A scope follows the factory; in other places the name belongs to another object.
                let isChained = tokens.isClose(index - 1, "}") || tokens.isClose(index - 1, ")")
                if isChained, let lifetime = Self.lifetimes[word], !tokens.isOpen(index + 2, "(") { return lifetime }
            }
            if tokens.isWord(index), index == code.lowerBound || tokens.isSymbol(index - 1, "."),
                let lifetime = Self.lifetimes[tokens.text(index)], tokens.isOpen(index + 1, "{") || tokens.isOpen(index + 1, "(")
            {
                return lifetime
            }
            if tokens.isOpen(index, "("), let scope = named(tokens.arguments(index).first { $0.label == "scope" }?.range) { return scope }
        }
        return nil
    }

    /// The scopes of `autoRegister()` by container: `manager.defaultScope = .singleton`.
    private func defaultScopes() -> [String: Lifetime] {
        var lifetimes: [String: Lifetime] = [:]
        for (file, index) in project.places(of: "defaultScope", before: "=") {
            let word = file.tokens.text(file.tokens.isSymbol(index + 2, ".") ? index + 3 : index + 4)
            if let owner = file.owner(at: index), let lifetime = Self.lifetimes[word] { lifetimes[TypeName.last(owner)] = lifetime }
        }
        return lifetimes
    }

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
