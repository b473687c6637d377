/// Reads services that are requested by key path.
struct KeyPathRegistrations {
    let project: ScannedProject
    let dialect: KeyPathDialect
    private var byProperty: [String: Int] = [:]
    private var byKey: [String: Int] = [:]
    /// The members that build the value of a registration.
    private var makers: [MemberReference: [Int]] = [:]

    init(project: ScannedProject, dialect: KeyPathDialect) {
        self.project = project
        self.dialect = dialect
    }

    mutating func read(into draft: inout ScanDraft) {
        let first = draft.registrations.count
        let keyTypes = dialect.keyProtocols.flatMap { project.heirs(of: $0) }.filter { project.type($0).kind != .protocol }
        for reference in keyTypes.sorted() {
            addKey(project.type(reference).name, at: reference, property: nil, to: &draft)
        }
        for file in project.swiftFiles {
            for (index, member) in file.declarations.members.enumerated() where member.kind == .property && !member.isStatic {
                guard let owner = file.owner(of: member), dialect.roots.contains(TypeName.last(owner.name)) else { continue }
                addProperty(member, file.place(index), owner, to: &draft)
            }
        }
        for number in first..<draft.registrations.count where draft.registrations[number].implementation == "Self" {
            draft.registrations[number].implementation = draft.registrations[number].service
        }
        addLookUps(to: &draft)
    }

    /// Adds a key, with the member that builds its value.
    private mutating func addKey(_ key: String, at reference: TypeReference, property: Member?, to draft: inout ScanDraft) {
        let name = TypeName.last(key)
        let values = project.ownMembers(of: key).filter { project.member($0).isStatic }
        let value = dialect.values.compactMap { word in values.first { project.member($0).name == word } }.first
        if let known = byKey[name] {
            // Two declarations may have the same key: one provides the value for tests, the other the live value.
            if let property {
                draft.registrations[known].service = service(of: property, key: key)
                draft.registrations[known].property = property.name
            }
            return
        }
        let place = value.flatMap { value in project.types(named: key).first { project.members(in: $0).contains(value) } } ?? reference
        let file = project.files[place.file]
        var registration = Registration(
            container: dialect.name, assembly: SourceName.withoutFolders(file.path),
            service: property.map { service(of: $0, key: key) } ?? name, lifetime: .lazySingleton,
            site: file.site(project.type(place).nameIndex), key: name, property: property?.name)
        if let value {
            let member = project.member(value)
            if property == nil, let type = member.type.map({ TypeName.unwrapped($0) }), type != "Self" { registration.service = type }
            registration.implementation = made(by: member, value, key)
            registration.codes = [Registration.Code(file: value.file, range: member.code)]
            registration.condition = file.conditions.text(at: member.start)
        }
        let number = draft.add(registration)
        byKey[name] = number
        if let value { follow(value, key, number, to: &draft) }
    }

    /// Adds a property of the container, which refers to a key or builds the service itself.
    private mutating func addProperty(_ member: Member, _ reference: MemberReference, _ owner: TypeDeclaration, to draft: inout ScanDraft) {
        let file = project.files[reference.file]
        let tokens = file.tokens
        for index in member.body where tokens.isOpen(index, "[") && tokens.isWord(index - 1) {
            guard let key = tokens.metatype(tokens.inside(index)), let type = project.types(named: key).first else { continue }
            addKey(key, at: type, property: member, to: &draft)
            byProperty[member.name] = byKey[TypeName.last(key)]
            return
        }
        let code = member.code
        // The subscript of the container and its storage are not services.
        guard !code.isEmpty, !member.isPrivate, member.isComputed || member.isLazy || !member.attributes.isEmpty else { return }
        let number = draft.add(
            Registration(
                container: dialect.name, assembly: SourceName.withoutFolders(file.path),
                service: member.type.map { TypeName.unwrapped($0) } ?? member.name, implementation: made(by: member, reference, owner.name),
                lifetime: member.isComputed ? .prototype : .lazySingleton, site: file.site(member.nameIndex), key: member.name))
        byProperty[member.name] = number
        makers[reference, default: []].append(number)
    }

    private func service(of property: Member, key: String) -> String { property.type.map { TypeName.unwrapped($0) } ?? TypeName.last(key) }

    private func made(by member: Member, _ reference: MemberReference, _ key: String) -> String? {
        let tokens = project.tokens(reference)
        var code = member.code
        // A value from a closure that is called immediately: `static let liveValue = { ... }()`.
        if let brace = code.first, tokens.isOpen(brace, "{"), tokens.isOpen(tokens.after(brace), "(") {
            code = tokens.closure(at: brace).body
        }
        let made = project.made(by: code, in: reference.file)
        let type = made.type ?? made.stated ?? member.type.map { TypeName.unwrapped($0) }
        return type == "Self" ? TypeName.last(key) : type
    }

    /// Records the member that builds a value, and the functions of the key that it calls.
    private mutating func follow(_ value: MemberReference, _ key: String, _ number: Int, to draft: inout ScanDraft) {
        let own = Dictionary(grouping: project.ownMembers(of: key)) { project.member($0).name }
        var todo = [value]
        var seen: Set<MemberReference> = [value]
        while let current = todo.popLast() {
            makers[current, default: []].append(number)
            let (member, tokens) = (project.member(current), project.tokens(current))
            for index in member.code where tokens.isWord(index) {
                let isOwn =
                    !tokens.isSymbol(index - 1, ".") || tokens.isWord(index - 2, "Self") || tokens.isWord(index - 2, "self")
                    || !tokens.isWord(index - 2) && !tokens.isClose(index - 2, ")") || tokens.text(index - 2) == TypeName.last(key)
                guard isOwn, !tokens.isSymbol(index + 1, ":") else { continue }
                for reference in own[tokens.text(index)] ?? [] where project.member(reference).isStatic && seen.insert(reference).inserted {
                    todo.append(reference)
                    draft.registrations[number].codes.append(Registration.Code(file: reference.file, range: project.member(reference).code))
                }
            }
        }
    }

    private func addLookUps(to draft: inout ScanDraft) {
        let wrappers = project.withAliases(dialect.wrappers)
        draft.names.wrappers.formUnion(wrappers)
        for (file, index, _) in project.swiftFiles.places(of: wrappers) where file.tokens.isOpen(index + 1, "(") {
            guard let argument = file.tokens.arguments(index + 1).first, var lookUp = lookUp(argument.range, index, file) else { continue }
            for consumer in consumers(at: index, file) {
                lookUp.consumer = consumer
                draft.lookUps.append(lookUp)
            }
        }
        addReferences(to: &draft)
        addValues(to: &draft)
    }

    /// The registrations that the code of a token builds; its type or file if there are none.
    private func consumers(at index: Int, _ file: ScannedFile) -> [LookUp.Consumer] {
        let built = file.declarations.member(at: index).flatMap { makers[file.place($0)] } ?? []
        return built.isEmpty ? [file.owner(at: index).map { .type($0) } ?? .file(file.path)] : built.map { .registration($0) }
    }

    /// Adds uses of a key's value without a wrapper: `Store.liveValue`, `init(store: Store = .live())`.
    private func addValues(to draft: inout ScanDraft) {
        guard !dialect.keyProtocols.isEmpty else { return }
        var byType: [String: Int] = [:]
        for number in draft.registrations.indices where draft.registrations[number].container == dialect.name {
            byType[TypeName.last(draft.registrations[number].service)] = number
        }
        for (file, index, word) in project.swiftFiles.places(of: ["liveValue", "live"]) where file.tokens.isSymbol(index - 1, ".") {
            guard let member = file.member(at: index) else { continue }
            let (tokens, start) = (file.tokens, file.tokens.chainStart(index))
            let place = CodePlace(
                file: file.number, range: member.start..<member.end, result: member.type, owner: file.owner(of: member)?.name)
            let end = tokens.isOpen(index + 1, "(") ? tokens.after(index + 1) : index + 1
            let isStated = start == index - 2
            let inferred = start == index - 1 ? ContextType(project: project, place: place).type(from: start, to: end) : nil
            guard let name = (isStated ? tokens.text(start) : inferred).map(TypeName.last), let target = byKey[name] ?? byType[name] else {
                continue
            }
            for consumer in consumers(at: index, file) where consumer != .registration(target) {
                draft.lookUps.append(
                    LookUp(
                        consumer, slot: word, kind: .initializer, at: index, in: file, via: "value", isStated ? .certain : .inferred,
                        type: name, target: target))
            }
        }
    }

    /// Adds references to other services without a wrapper: `DependencyValues._current.store`, `self.store` in the container.
    private func addReferences(to draft: inout ScanDraft) {
        for (reference, consumers) in makers.sorted(by: { $0.key < $1.key }) {
            let (member, file) = (project.member(reference), project.files[reference.file])
            let tokens = file.tokens
            let isInside = file.owner(of: member).map { dialect.roots.contains(TypeName.last($0.name)) } ?? false
            for index in member.code where tokens.isWord(index) {
                guard let target = byProperty[tokens.text(index)], !tokens.isSymbol(index + 1, ":"), !tokens.isSymbol(index - 1, "\\")
                else { continue }
                let start = tokens.chainStart(index)
                let receiver = tokens.text(start)
                let isContainer = dialect.roots.contains(receiver) || isInside && (start == index || receiver == "self")
                guard isContainer, !tokens.isSymbol(start - 1, "\\") else { continue }
                for consumer in consumers where consumer != target {
                    draft.lookUps.append(
                        LookUp(
                            .registration(consumer), slot: tokens.text(index), kind: .initializer, at: index, in: file,
                            via: "container", target: target))
                }
            }
        }
    }

    /// `\.store`, `\.store.load`, `Store.self`.
    private func lookUp(_ range: Range<Int>, _ index: Int, _ file: ScannedFile) -> LookUp? {
        let tokens = file.tokens
        var lookUp = LookUp(.file(file.path), slot: "", kind: .property, at: index, in: file, via: "wrapper @\(tokens.text(index))")
        lookUp.isCheckedByCompiler = true
        var name = tokens.after(index + 1)
        while tokens.isWord(name), !tokens.isWord(name, "var"), !tokens.isWord(name, "let") { name += 1 }
        if let key = tokens.metatype(range) {
            (lookUp.type, lookUp.slot) = (key, TypeName.last(key))
            lookUp.target = byKey[TypeName.last(project.resolvingAliases(key))]
            lookUp.reason = "no key '\(key)' is declared here"
        } else if tokens.isSymbol(range.lowerBound, "\\") {
            guard let property = tokens.words(in: range).first(where: { $0.first?.isUppercase != true }) else { return nil }
            (lookUp.type, lookUp.slot) = (property, property)
            lookUp.target = byProperty[property]
            lookUp.isProvided = lookUp.target == nil && dialect.provided.contains(property)
            lookUp.reason = "no property '\(property)' is declared here"
        } else {
            return nil
        }
        if tokens.isWord(name), tokens.isWord(name + 1) { lookUp.slot = tokens.text(name + 1) }
        return lookUp
    }
}
