/// The services of composition roots: the members that construct services, and assignments during the construction of a root.
struct CompositionRootRegistrations {
    let project: ScannedProject
    let roots: CompositionRoots
    /// The ancestors of each root, of each type that inherits from one, and of each type that only forwards roots, nearest first.
    let lineages: [String: [String]]
    /// The types that conform to each protocol of a root, or are or inherit from a class in its lineage.
    let conforming: [String: Set<String>]
    /// The services by root and member, as indices in the draft; several if modules declare roots with the same name.
    private(set) var services: [String: [String: [Int]]] = [:]
    private(set) var fileOfService: [Int: Int] = [:]
    private(set) var constructing: Set<MemberReference> = []
    /// The services of functions that construct an instance for each call.
    private(set) var functions: Set<Int> = []
    private(set) var codes: [Code] = []
    /// The types of the services, whose properties are not requests of other code.
    private(set) var built: Set<String> = []
    /// The services in types that only forward their members, by type, member, and call that creates an instance.
    private(set) var handed: [String: [String: [MemberReference: Set<Int>]]] = [:]
    /// The uses of services in members that return services of other members.
    var known: [Passing: [Use]] = [:]

    /// The names of services, of members that return them, and of members of types that forward them. No other name is a use.
    private(set) var names: Set<String> = []

    /// A piece of code that constructs a service.
    struct Code {
        let service: Int
        let root: String
        let file: Int
        let range: Range<Int>
        /// The names that are shadowed: parameters.
        let hidden: Set<String>
        /// When the service receives what the code uses.
        var kind = EdgeKind.initializer
        /// The ranges that construct separate services.
        var excluded: [Range<Int>] = []
    }

    init(_ roots: CompositionRoots) {
        self.roots = roots
        let project = roots.project
        self.project = project
        func heirs(of type: String) -> [String] { project.descendants(of: type).map(TypeName.last) }
        let types = reached(from: (roots.names + roots.forwarders).map(TypeName.last), heirs)
        lineages = Dictionary(types.map { ($0, project.lineage(of: $0)) }) { first, _ in first }
        let ancestors = Set(lineages.values.joined().map(TypeName.last))
        conforming = Dictionary(uniqueKeysWithValues: ancestors.map { ($0, Set(heirs(of: $0) + (project.isProtocol($0) ? [] : [$0]))) })
    }

    mutating func read(into draft: inout ScanDraft) {
        for root in roots.names { roots.makers[root]?.forEach { add($0, root, to: &draft) } }
        for root in roots.names { addAssigned(root, to: &draft) }
        excludeInner()
        let helpers = (Array(services.keys) + roots.forwarders).flatMap { project.lineage(of: $0) }.flatMap { project.ownMembers(of: $0) }
            .map { project.member($0) }.filter { !$0.body.isEmpty && $0.type != nil }
        names = Set(services.values.flatMap(\.keys) + helpers.map(\.name))
        // The members of a struct of dependencies are known only after reading the code that creates it; such structs may be nested.
        for _ in 0..<3 {
            codes.forEach { hand($0) }
            known = [:]
        }
        for code in codes { draft.lookUps += lookUps(of: code) }
        built = Set(codes.map { draft.registrations[$0.service] }.map { TypeName.last($0.implementation ?? $0.service) })
        known = [:]
        addConsumers(to: &draft)
    }

    /// Records the pieces of code that are directly nested in each piece.
    private mutating func excludeInner() {
        for (_, pieces) in Dictionary(grouping: codes.indices.filter { !codes[$0].range.isEmpty }, by: { codes[$0].file }) {
            for (outer, inner) in NestedRanges(pieces.map { (codes[$0].range, $0) }).pairs {
                codes[outer].excluded.append(codes[inner].range)
                // Code that is read as two services belongs to neither.
                if codes[outer].range == codes[inner].range { codes[inner].excluded.append(codes[outer].range) }
            }
        }
    }

    private mutating func add(_ maker: CompositionRoots.Maker, _ root: String, to draft: inout ScanDraft) {
        let (member, file) = (project.member(maker.reference), project.files[maker.reference.file])
        let name = TypeName.last(root)
        let service = CompositionRoots.result(of: member) ?? maker.made
        let registration = Registration(
            container: CompositionRootReader.name, assembly: name, service: service == "Self" ? name : service, implementation: maker.made,
            lifetime: lifetime(of: maker, member, maker.reference.file, root), arguments: member.parameters.map { TypeName.plain($0.type) },
            site: file.site(member.nameIndex), key: "\(name).\(member.name)", condition: file.conditions.text(at: member.start),
            isExisting: maker.isExisting, codes: [Registration.Code(file: maker.reference.file, range: member.code)])
        let number = add(registration, as: member.name, hidden: Set(member.parameters.map(\.name)), to: &draft)
        constructing.insert(maker.reference)
        if member.kind == .function, registration.lifetime == .prototype { functions.insert(number) }
    }

    private mutating func add(_ registration: Registration, as member: String, hidden: Set<String>, to draft: inout ScanDraft) -> Int {
        let (number, root) = (draft.add(registration), registration.assembly)
        services[root, default: [:]][member, default: []].append(number)
        for code in registration.codes {
            fileOfService[number] = code.file
            codes.append(Code(service: number, root: root, file: code.file, range: code.range, hidden: hidden))
        }
        return number
    }

    /// The lifetime of a member's result. A result stored in a property lives as long as the root; any other result is built for each call.
    private func lifetime(of maker: CompositionRoots.Maker, _ member: Member, _ file: Int, _ root: String) -> Lifetime {
        if member.kind == .property, !member.isComputed {
            let isMadeAnew = (member.type?.contains("->") ?? false) && !maker.isExisting
            return isMadeAnew ? .prototype : member.isWeak ? .weakSingleton : .lazySingleton
        }
        if maker.isExisting { return .lazySingleton }
        let tokens = project.files[file].tokens
        lazy var counts = member.body.filter { tokens.isWord($0) }.reduce(into: [String: Int]()) { $0[tokens.text($1), default: 0] += 1 }
        for index in member.body where member.parameters.isEmpty && tokens.isSymbol(index, "=") {
            guard let variable = tokens.assigned(from: tokens.statementStart(index, in: member.body), to: index),
                let stored = project.member(variable, of: root).map({ project.member($0) }), !stored.isComputed,
                counts[variable, default: 0] > 1
            else { continue }
            let value = span(index + 1, tokens.expressionEnd(index + 1))
            let values = tokens.singleWord(value).map { tokens.localValues($0, in: member.body) } ?? [value]
            if values.contains(where: { project.made(by: $0, in: file).type == maker.made }) {
                return stored.isWeak ? .weakSingleton : .lazySingleton
            }
        }
        return .prototype
    }

    /// `store = FileStore()` and `let store = FileStore()` in an initializer, or in a function that returns a new root.
    private mutating func addAssigned(_ root: String, to draft: inout ScanDraft) {
        let name = TypeName.last(root)
        let bodies = Set(roots.bodies[root] ?? [])
        for reference in project.ownMembers(of: root) {
            let member = project.member(reference)
            let makesRoot = member.isStatic && (member.type.map { ["Self", name].contains(TypeName.last($0)) } ?? false)
            guard member.kind == .initializer || makesRoot || bodies.contains(reference) else { continue }
            let file = project.files[reference.file]
            let tokens = file.tokens
            let hidden = Set(member.parameters.map(\.name))
            for index in member.body where tokens.isSymbol(index, "=") {
                if let open = tokens.enclosing(index, in: member.body), tokens.branch(open, around: index) == nil { continue }
                let start = tokens.statementStart(index, in: member.body)
                guard let variable = tokens.assigned(from: start, to: index),
                    services[name]?[variable]?.contains(where: { fileOfService[$0] == reference.file }) != true
                else { continue }
                let value = span(index + 1, tokens.expressionEnd(index + 1))
                let code = Code(service: -1, root: name, file: reference.file, range: member.body, hidden: hidden)
                // The result of another member is the service of that member under a second name.
                if let known = self.use(ofWhole: value, code)?.provided.services, let first = known.first {
                    services[name]?[variable] = known
                    let open = tokens.match(value.upperBound - 1)
                    if tokens.isOpen(open, "(") {
                        codes.append(Code(service: first, root: name, file: reference.file, range: tokens.inside(open), hidden: hidden))
                    }
                    continue
                }
                let made = project.made(by: value, in: reference.file)
                guard let type = made.type ?? made.stated, made.type != nil || tokens.isOpen(value.lowerBound + 1, "(") else { continue }
                guard roots.isConstructed(type) else { continue }
                let declared = project.member(variable, of: root).flatMap { project.member($0).type }
                let registration = Registration(
                    container: CompositionRootReader.name, assembly: name, service: declared.map { TypeName.unwrapped($0) } ?? type,
                    implementation: type, lifetime: .lazySingleton, site: file.site(start), key: "\(name).\(variable)",
                    codes: [Registration.Code(file: reference.file, range: value)])
                _ = add(registration, as: variable, hidden: hidden.subtracting([variable]), to: &draft)
            }
            addCalls(in: member, reference.file, name, hidden)
        }
    }

    /// The use of services if an expression is a member of a root, such as `factory.makeStore()`.
    private func use(ofWhole value: Range<Int>, _ code: Code) -> Use? {
        let tokens = project.files[code.file].tokens
        guard let last = tokens.lastOfChain(value) else { return nil }
        return use(of: tokens.text(last), at: last, tokens, code)
    }

    /// Records `handlers.append(store)`, a statement that passes services to a service that was constructed before.
    private mutating func addCalls(in member: Member, _ file: Int, _ root: String, _ hidden: Set<String>) {
        let tokens = project.files[file].tokens
        for index in member.body
        where tokens.isWord(index) && tokens.isSymbol(index + 1, ".") && tokens.isWord(index + 2) && tokens.isOpen(index + 3, "(") {
            guard tokens.startsLine(index), tokens.enclosing(index, in: member.body) == nil, !hidden.contains(tokens.text(index)),
                let service = provided(tokens.text(index), by: root, from: file).services.first
            else { continue }
            codes.append(Code(service: service, root: root, file: file, range: tokens.inside(index + 3), hidden: hidden, kind: .method))
        }
    }

    /// Records the arguments of a struct of dependencies: `Dependencies(store: store)`.
    private mutating func hand(_ code: Code) {
        let tokens = project.files[code.file].tokens
        var ends: [Int] = []
        for index in code.range where tokens.isWord(index) && tokens.isOpen(index + 1, "(") {
            // Deeply nested calls belong to the calls around them.
            while let end = ends.last, index >= end { ends.removeLast() }
            guard ends.count < Self.mostEnclosing else { continue }
            ends.append(tokens.after(index + 1))
            let type = made(at: index, tokens, code)
            guard let type, project.declares(type), services[type] == nil || type != code.root else { continue }
            for argument in tokens.arguments(index + 1) {
                guard let label = argument.label else { continue }
                let found = uses(in: argument.range, code).flatMap { results(of: $0, code).services.map(\.number) }
                let place = MemberReference(file: code.file, index: index)
                guard !found.isEmpty else { continue }
                handed[type, default: [:]][label, default: [:]][place, default: []].formUnion(found)
                names.insert(label)
            }
        }
    }

    /// The maximum number of calls around a call whose arguments are read.
    private static let mostEnclosing = 16

    /// The type that a call creates: its own name, or for `.init` the result type of the function.
    private func made(at index: Int, _ tokens: Tokens, _ code: Code) -> String? {
        let text = tokens.text(index)
        if text.first?.isUppercase == true { return text }
        guard text == "init", tokens.isSymbol(index - 1, ".") else { return nil }
        if tokens.isWord(index - 2), tokens.text(index - 2).first?.isUppercase == true { return tokens.text(index - 2) }
        let place = CodePlace(file: code.file, range: code.range, owner: code.root)
        let type = ContextType(project: project, place: place).type(from: index - 1, to: tokens.after(index + 1))
        return (type ?? project.files[code.file].member(at: index)?.type).map(TypeName.last)
    }
}
