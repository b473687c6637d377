/// The types of a project that construct services for each other, recognized by their shape. Their names do not matter.
///
/// A type is a composition root if
/// - one of its bodies constructs many services and passes several of them on by name,
/// - several of its members each construct a service, and the members are passed on as arguments,
/// - much of the project requests constructed members from a global instance of it,
/// - a root inherits from it, stores it and requests services from it, or creates it and it does nothing but construct.
struct CompositionRoots {
    let project: ScannedProject
    /// The names, sorted.
    private(set) var names: [String] = []
    /// The members that construct services, by root.
    private(set) var makers: [String: [Maker]] = [:]
    /// The initializers and functions whose variables are services, by root.
    private(set) var bodies: [String: [MemberReference]] = [:]
    /// The types of global variables that hold roots, by name.
    private(set) var globals: [String: String] = [:]
    /// The types that only return services of the roots that they store.
    private(set) var forwarders: Set<String> = []
    private let services: ServiceTypes
    /// The types that members construct.
    private var constructions: [MemberReference: [ServiceTypes.Construction]] = [:]
    /// The members that construct, by type.
    private var constructing: [String: [MemberReference]] = [:]
    /// The members that construct services, by type that may be a root.
    private var found: [String: [Maker]] = [:]

    /// A member that constructs a service.
    struct Maker {
        let reference: MemberReference
        let name: String
        let made: String
        let takesArguments: Bool
        /// Whether the member returns an object that exists already, such as `Store.shared`.
        var isExisting = false
    }

    /// The required number of constructed types and of passed variables in a body, and of constructing members and passed members of a type.
    private static let leastInBody = (types: 6, passed: 3)
    private static let leastMembers = (types: 4, passed: 3)
    /// The same for a type all of whose code constructs.
    private static let leastPure = (types: 3, passed: 2)
    /// The same in an app with a container.
    private static let leastBesideContainer = (types: 8, passed: 4)
    private let isBesideContainer: Bool

    /// - Parameter excluded: The types whose members are registrations of a container.
    init(_ project: ScannedProject, excluding excluded: Set<String>) {
        self.project = project
        services = ServiceTypes(project)
        isBesideContainer = !excluded.isEmpty
        collect(excluding: excluded)
        var roots: Set<String> = []
        for (type, members) in constructing {
            let large = members.filter(isLargeBody)
            if !large.isEmpty { bodies[type] = large }
            if !large.isEmpty || isLargeType(type) { roots.insert(type) }
        }
        let locators = locators()
        roots.formUnion(locators)
        extend(&roots)
        names = roots.sorted()
        globals = globals.filter { roots.contains($0.value) }
        for name in names { makers[name] = makers(of: name) }
        for name in locators {
            let existing = existing(in: name)
            makers[name, default: []] += existing
        }
    }

    /// Whether the variables of a root hold a type as a service.
    func isConstructed(_ type: String) -> Bool { services.isConstructed(type) || project.kinds(of: type).first == .protocol }

    private mutating func collect(excluding excluded: Set<String>) {
        for file in project.swiftFiles {
            for construction in services.constructions(in: file) {
                guard let index = file.declarations.member(at: construction.index) else { continue }
                let (member, reference) = (file.declarations.members[index], file.place(index))
                guard let owner = file.owner(of: member), !excluded.contains(TypeName.last(owner.name)), services.mayConstruct(owner.name),
                    !member.parameters.contains(where: { $0.defaultValue.contains(construction.index) })
                else { continue }
                if constructions[reference] == nil { constructing[owner.name, default: []].append(reference) }
                constructions[reference, default: []].append(construction)
            }
        }
    }

    /// Whether a body constructs many services and passes them on by name.
    private func isLargeBody(_ reference: MemberReference) -> Bool {
        let member = project.member(reference)
        let owner = project.files[reference.file].owner(of: member)?.name ?? ""
        let isStart = member.parameters.isEmpty || project.lineage(of: owner).contains { $0.hasSuffix("ApplicationDelegate") }
        guard member.kind == .initializer || member.kind == .function && isStart, !(member.type.map(services.isInterface) ?? false) else {
            return false
        }
        let tokens = project.tokens(reference)
        var made: [String: String] = [:]
        var passed = 0
        // The services that the type stores count if the body passes them on.
        let stored = Dictionary((constructing[owner] ?? []).map { (project.member($0).name, $0) }, uniquingKeysWith: { $1 })
        for index in member.body where tokens.isSymbol(index, "=") || made[tokens.text(index)] != nil || stored[tokens.text(index)] != nil {
            if tokens.isSymbol(index, "=") {
                let start = tokens.statementStart(index, in: member.body)
                let value = tokens.withoutEffects(index + 1)
                guard let name = tokens.assigned(from: start, to: index), tokens.isWord(value) else { continue }
                let isOwnFunction =
                    tokens.isOpen(value + 1, "(") && tokens.text(value).first?.isLowercase == true
                    && project.member(tokens.text(value), of: owner, kind: .function) != nil
                let construction = constructions[reference]?.first { $0.index == value || $0.index == value + 2 }
                if let construction { made[name] = construction.type } else if isOwnFunction { made[name] = tokens.text(value) }
            } else if tokens.isArgument(index) {
                passed += 1
                let own = stored[tokens.text(index)].flatMap { project.member($0).kind == .property ? constructions[$0]?.first : nil }
                if let own { made[tokens.text(index)] = own.type }
            }
        }
        return Set(made.values).count >= Self.leastInBody.types && passed >= Self.leastInBody.passed
    }

    /// Whether members of a type construct services and are passed on.
    private mutating func isLargeType(_ type: String) -> Bool {
        guard (constructing[type]?.count ?? 0) >= Self.leastPure.types else { return false }
        let makers = makers(of: type).filter { !$0.takesArguments && services.isService($0.made) }
        let types = Set(makers.map(\.made)).count
        guard types >= Self.leastPure.types else { return false }
        let passed = passed(Set(makers.map(\.name)), in: type)
        let least = isBesideContainer ? Self.leastBesideContainer : Self.leastMembers
        return types >= least.types && passed >= least.passed || !isBesideContainer && passed >= Self.leastPure.passed && isPure(type)
    }

    /// The number of times that members of a type are arguments of other members' calls.
    private func passed(_ names: Set<String>, in type: String) -> Int {
        var pairs: Set<[String]> = []
        for reference in project.ownMembers(of: type) {
            let (member, tokens) = (project.member(reference), project.tokens(reference))
            for index in member.code where tokens.isWord(index) && tokens.isArgument(index) {
                let name = tokens.text(index)
                if names.contains(name), name != member.name, !member.parameters.contains(where: { $0.name == name }) {
                    pairs.insert([name, member.name])
                }
            }
        }
        return pairs.count
    }

    /// Whether all code of a type constructs an object, or returns one of another object.
    private mutating func isPure(_ type: String) -> Bool {
        let makers = makers(of: type)
        let references = Set(makers.map(\.reference))
        // A single member with arguments is a method of a service.
        return (makers.count > 1 || makers.contains { !$0.takesArguments })
            && project.ownMembers(of: type).allSatisfy { reference in
                let member = project.member(reference)
                if references.contains(reference) || member.body.isEmpty || member.kind == .initializer { return true }
                let tokens = project.tokens(reference)
                let isForwarded = member.type != nil && tokens.chainEnd(member.body.lowerBound + 1) == member.body.upperBound
                return isForwarded || made(by: member, reference).type != nil
            }
    }

    /// The types with a global instance whose constructed members many types use: `Current.store`, `Services.shared.store`.
    private mutating func locators() -> Set<String> {
        var members: [String: Set<String>] = [:]
        for type in constructing.keys where makers(of: type).count >= Self.leastMembers.types {
            members[type] = Set(makers(of: type).map(\.name))
        }
        for file in project.swiftFiles {
            for member in file.declarations.members where member.kind == .property && member.owner == nil && !member.isPrivate {
                guard let type = project.propertyType(of: member, in: file.number).map(name(of:)), constructing[type] != nil else {
                    continue
                }
                globals[member.name] = type
            }
        }
        var used: [String: (members: Set<String>, users: Set<String>)] = [:]
        for (file, index, word) in project.swiftFiles.places(of: Set(globals.keys).union(members.keys.map(TypeName.last)))
        where file.tokens.isSymbol(index + 1, ".") && file.tokens.isWord(index + 2) {
            let type = globals[word] ?? name(of: word)
            let asked = file.tokens.text(globals[word] == nil ? index + 4 : index + 2)
            guard let known = members[type], known.contains(asked), !file.tokens.isSymbol(index - 1, "."),
                let user = file.owner(at: index), user != type
            else { continue }
            used[type, default: ([], [])].members.insert(asked)
            used[type, default: ([], [])].users.insert(user)
        }
        return Set(used.filter { $0.value.members.count >= Self.leastMembers.types && $0.value.users.count >= Self.leastUsers }.map(\.key))
    }

    /// The required number of types that use a locator.
    private static let leastUsers = 6

    /// The properties of a locator that return objects which other code constructs: `var panel: Panel { App.delegate.panel }`.
    private func existing(in type: String) -> [Maker] {
        let members = project.ownMembers(of: type)
        let names = Set(members.map { project.member($0) }.filter { $0.kind != .initializer }.map(\.name))
        let known = Set(makers[type]?.map(\.reference) ?? [])
        return members.compactMap { reference in
            let (member, tokens) = (project.member(reference), project.tokens(reference))
            guard member.kind == .property, !member.isStatic, !known.contains(reference), !member.code.isEmpty,
                let result = Self.result(of: member), services.isService(result) || project.kinds(of: result).first == .protocol,
                !member.code.contains(where: { tokens.isWord($0) && tokens.text($0) != member.name && names.contains(tokens.text($0)) })
            else { return nil }
            return Maker(reference: reference, name: member.name, made: result, takesArguments: false, isExisting: true)
        }
    }

    /// Adds the types that roots inherit from, that they store and call or create to construct, and the types that create roots.
    private mutating func extend(_ roots: inout Set<String>) {
        var todo = roots.sorted()
        while let root = todo.popLast() {
            var reached = Set(project.lineage(of: root).dropFirst().map(name(of:)).filter { constructing[$0] != nil })
            for reference in project.ownMembers(of: root) { reached.formUnion(typesAsked(by: reference, of: root)) }
            // A service that wraps functions of libraries is no root.
            for made in makers(of: root).map({ name(of: $0.made) })
            where isPure(made) && makers(of: made).contains(where: { services.isService($0.made) }) { reached.insert(made) }
            for type in reached.sorted() where services.mayConstruct(type) && roots.insert(type).inserted { todo.append(type) }
        }
        for type in constructing.keys.sorted() where !roots.contains(type) {
            let makers = makers(of: type)
            guard makers.count >= 2, makers.contains(where: { roots.contains(name(of: $0.made)) }) else { continue }
            if passed(Set(makers.map(\.name)), in: type) > 0 { roots.insert(type) }
        }
        let stored = Set(roots.flatMap { makers(of: $0) }.map { name(of: $0.made) })
        forwarders = stored.filter { type in
            let properties = project.ownMembers(of: type).map { project.member($0) }.filter { $0.kind == .property && !$0.isComputed }
            return !properties.isEmpty && properties.allSatisfy { $0.type.map { roots.contains(name(of: $0)) } ?? false }
        }
    }

    /// The types whose constructing members a root's code requests through a stored property, to pass the results on.
    private mutating func typesAsked(by reference: MemberReference, of root: String) -> Set<String> {
        let (member, tokens) = (project.member(reference), project.tokens(reference))
        var found: Set<String> = []
        for index in member.code where tokens.isWord(index) && tokens.isSymbol(index - 1, ".") {
            let start = tokens.chainStart(index)
            guard tokens.isWord(index - 2), start == index - 2 || start == index - 4 && tokens.isWord(start, "self"),
                tokens.isArgument(index, from: start), let type = type(of: tokens.text(index - 2), in: reference, of: root), type != root,
                let maker = makers(of: type).first(where: { $0.name == tokens.text(index) })
            else { continue }
            if services.isService(maker.made) || isPure(type) { found.insert(type) }
        }
        return found
    }

    /// The type of a property of a root, or of a variable in one of its members.
    private func type(of variable: String, in reference: MemberReference, of root: String) -> String? {
        let place = CodePlace(file: reference.file, range: project.member(reference).code, owner: root)
        let type =
            project.propertyType(variable, of: root, near: reference.file) ?? ContextType(project: project, place: place).local(variable)
        return type.map(name(of:))
    }

    private func name(of text: String) -> String {
        project.types(named: text).first.map { project.type($0).name } ?? TypeName.unwrapped(text)
    }

    /// The members of a type that construct services.
    private mutating func makers(of type: String) -> [Maker] {
        if let known = found[type] { return known }
        let makers = project.ownMembers(of: type).compactMap { reference -> Maker? in
            let member = project.member(reference)
            guard member.kind == .function && member.type != nil || member.kind == .property,
                !member.attributes.contains(where: { $0.name == "Dependency" }),
                project.files[reference.file].tokens.source.language == .swift
            else { return nil }
            let object = made(by: member, reference)
            guard let made = object.type, services.isConstructed(made), name(of: made) != type,
                Self.result(of: member).map({ isResult(made, of: $0) }) ?? true
            else { return nil }
            return Maker(
                reference: reference, name: member.name, made: made, takesArguments: !member.parameters.isEmpty,
                isExisting: object.isExisting)
        }.sorted { $0.reference < $1.reference }
        found[type] = makers
        return makers
    }

    /// The type of the object that a member returns: for a closure in a property its result type.
    static func result(of member: Member) -> String? {
        guard let type = member.type else { return nil }
        guard member.kind == .property, let arrow = type.ranges(of: "->").last else { return TypeName.unwrapped(type) }
        return TypeName.unwrapped(String(type[arrow.upperBound...]))
    }

    /// Whether a member with a result type can return an object: a method called on the object returns another type.
    private func isResult(_ made: String, of type: String) -> Bool {
        let type = TypeName.base(project.resolvingAliases(TypeName.unwrapped(type)))
        let kind = project.kinds(of: type).first
        guard !["[", "("].contains(type.first), !type.contains(","),
            services.isConstructed(type) || !project.declares(type) || kind == .protocol
        else { return false }
        guard kind == .class || kind == .struct, project.declares(made) else { return !ServiceTypes.isValue(type) }
        return project.lineage(of: made).map(TypeName.last).contains(TypeName.last(type))
    }

    /// The object that a member constructs or returns.
    private func made(by member: Member, _ reference: MemberReference) -> ScannedProject.Made {
        let tokens = project.tokens(reference)
        var code = member.code
        guard let first = code.first else { return ScannedProject.Made() }
        if tokens.isOpen(first, "{") { code = tokens.closure(at: first).body }
        let result = Self.result(of: member)
        // An implicit member, `.shared` or `.init()`, belongs to the result type.
        for stated in [nil, result] {
            let made = project.made(by: Closure(result: stated, body: code), in: reference.file)
            if made.type != nil { return made }
        }
        // The result may be kept in a property before it is returned, or configured by a function: `with(Store()) { ... }`.
        let construction = constructions[reference]?.first { construction in
            guard let result else { return tokens.isOpen(construction.index - 1, "(") && construction.index - 2 == first }
            return project.lineage(of: construction.type).contains { TypeName.last($0) == TypeName.last(result) }
        }
        return ScannedProject.Made(type: construction?.type)
    }
}

extension Tokens {
    /// The variable or property of an assignment: `let x`, `let x: T`, `x`, `self.x`.
    func assigned(from start: Int, to equals: Int) -> String? {
        if isWord(start, "let") || isWord(start, "var") { return isWord(start + 1) ? text(start + 1) : nil }
        if isWord(start, "self"), isSymbol(start + 1, "."), start + 3 == equals { return text(start + 2) }
        return start + 1 == equals && isWord(start) ? text(start) : nil
    }

    /// The index after `try`, `try?` and `await`.
    func withoutEffects(_ start: Int) -> Int {
        var index = start
        while isWord(index, "try") || isWord(index, "await") || (isSymbol(index, "?") || isSymbol(index, "!")) && isWord(index - 1, "try") {
            index += 1
        }
        return index
    }

    /// The last name of an expression that consists of a chain of names, such as `factory.makeStore()`.
    func lastOfChain(_ value: Range<Int>) -> Int? {
        let end = value.upperBound - 1
        let last = isClose(end, ")") ? match(end) - 1 : end
        return isWord(last) && chainStart(last) == withoutEffects(value.lowerBound) ? last : nil
    }

    /// Whether a name, after `self.`, a receiver that begins at `first` or nothing, is a whole argument of a call, perhaps with `()`.
    func isArgument(_ name: Int, from first: Int? = nil) -> Bool {
        let start = first ?? (isSymbol(name - 1, ".") && isWord(name - 2, "self") ? name - 2 : name)
        guard isOpen(start - 1, "(") || isSymbol(start - 1, ",") || isSymbol(start - 1, ":") else { return false }
        let end = isOpen(name + 1, "(") && inside(name + 1).isEmpty ? after(name + 1) : name + 1
        guard isClose(end, ")") || isSymbol(end, ",") else { return false }
        let parent = Int(list[start].parent)
        return isOpen(parent, "(") && isWord(parent - 1)
    }
}
