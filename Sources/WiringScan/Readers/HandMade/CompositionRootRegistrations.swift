import WiringVocabulary

/// The services of composition roots: the members that construct services, and assignments during the construction of a root.
struct CompositionRootRegistrations {
    let project: ScannedProject
    let roots: CompositionRoots
    /// The services by root and member, as indices in the draft; several if modules declare roots with the same name.
    private(set) var services: [String: [String: [Int]]] = [:]
    private var fileOfService: [Int: Int] = [:]
    /// The code of each service.
    private(set) var codes: [Code] = []
    /// The types of the services, whose properties are not requests of other code.
    private var built: Set<String> = []
    /// The services in types that only forward their members, by type, member, and call that creates an instance.
    private var handed: [String: [String: [MemberReference: Set<Int>]]] = [:]

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
        project = roots.project
    }

    mutating func read(into draft: inout ScanDraft) {
        for root in roots.names {
            for maker in roots.makers[root] ?? [] { add(maker, root, to: &draft) }
            addAssigned(root, to: &draft)
        }
        excludeInner()
        let helpers = (Array(services.keys) + roots.forwarders).flatMap { project.lineage(of: $0) }.flatMap { project.ownMembers(of: $0) }
            .map { project.member($0) }.filter { !$0.body.isEmpty && $0.type != nil }
        names = Set(services.values.flatMap(\.keys) + helpers.map(\.name))
        // The members of a struct of dependencies are known only after reading the code that creates it; such structs may be nested.
        for _ in 0..<3 { codes.forEach { hand($0) } }
        for code in codes { draft.lookUps += lookUps(of: code, draft) }
        built = Set(codes.map { draft.registrations[$0.service] }.map { TypeName.last($0.implementation ?? $0.service) })
        addConsumers(to: &draft)
    }

    /// Records the pieces of code that are directly nested in each piece.
    private mutating func excludeInner() {
        let order = codes.indices.sorted {
            let (one, other) = (codes[$0], codes[$1])
            return (one.file, one.range.lowerBound, -one.range.upperBound, $0) < (
                other.file, other.range.lowerBound, -other.range.upperBound, $1
            )
        }
        var around: [Int] = []
        for index in order {
            let code = codes[index]
            while let outer = around.last, codes[outer].file != code.file || codes[outer].range.upperBound <= code.range.lowerBound {
                around.removeLast()
            }
            if let outer = around.last(where: { code.range.upperBound <= codes[$0].range.upperBound }) {
                codes[outer].excluded.append(code.range)
                // Code that is read as two services belongs to neither.
                if codes[outer].range == code.range { codes[index].excluded.append(code.range) }
            }
            if !code.range.isEmpty { around.append(index) }
        }
    }

    // MARK: Services

    private mutating func add(_ maker: CompositionRoots.Maker, _ root: String, to draft: inout ScanDraft) {
        let member = project.member(maker.reference)
        let file = project.files[maker.reference.file]
        let name = TypeName.last(root)
        let service = CompositionRoots.result(of: member) ?? maker.made
        var registration = Registration(
            container: CompositionRootReader.name, assembly: name, service: service == "Self" ? name : service, implementation: maker.made,
            lifetime: lifetime(of: maker, member, maker.reference.file, root), arguments: member.parameters.map { TypeName.plain($0.type) },
            site: file.site(member.nameIndex), key: "\(name).\(member.name)")
        registration.condition = file.conditions.text(at: member.start)
        registration.codes = [Registration.Code(file: maker.reference.file, range: member.code)]
        let number = draft.add(registration)
        services[name, default: [:]][member.name, default: []].append(number)
        fileOfService[number] = maker.reference.file
        codes.append(
            Code(service: number, root: name, file: maker.reference.file, range: member.code, hidden: Set(member.parameters.map(\.name))))
    }

    /// The lifetime of a member's result. A result stored in a property lives as long as the root; any other result is built for each call.
    private func lifetime(of maker: CompositionRoots.Maker, _ member: Member, _ file: Int, _ root: String) -> Lifetime {
        if member.kind == .property, !member.isComputed {
            return member.type?.contains("->") ?? false ? .prototype : member.isWeak ? .weakSingleton : .lazySingleton
        }
        let tokens = project.files[file].tokens
        var counts: [String: Int]?
        for index in member.body where member.parameters.isEmpty && tokens.isSymbol(index, "=") {
            guard let variable = tokens.assigned(from: tokens.statementStart(index, in: member.body), to: index),
                let stored = project.member(variable, of: root).map({ project.member($0) }), !stored.isComputed
            else { continue }
            let known = counts ?? self.counts(in: member.body, tokens)
            counts = known
            guard known[variable, default: 0] > 1 else { continue }
            let value = span(index + 1, tokens.expressionEnd(index + 1))
            let values = tokens.singleWord(value).map { tokens.localValues($0, in: member.body) } ?? [value]
            let made = values.map { project.made(by: Closure(parameters: [], types: [], result: nil, body: $0), in: file).type }
            if made.contains(maker.made) { return stored.isWeak ? .weakSingleton : .lazySingleton }
        }
        return .prototype
    }

    /// The number of occurrences of each name in the code.
    private func counts(in body: Range<Int>, _ tokens: Tokens) -> [String: Int] {
        var counts: [String: Int] = [:]
        for index in body where tokens.isWord(index) { counts[tokens.text(index), default: 0] += 1 }
        return counts
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
            for index in member.body where tokens.isSymbol(index, "=") && tokens.enclosing(index, in: member.body) == nil {
                let start = tokens.statementStart(index, in: member.body)
                guard let variable = tokens.assigned(from: start, to: index),
                    services[name]?[variable]?.contains(where: { fileOfService[$0] == reference.file }) != true
                else { continue }
                let value = span(index + 1, tokens.expressionEnd(index + 1))
                let made = project.made(by: Closure(parameters: [], types: [], result: nil, body: value), in: reference.file)
                guard let type = made.type ?? made.stated, made.type != nil || tokens.isOpen(value.lowerBound + 1, "(") else { continue }
                // The result of another member is the service of that member under a second name.
                if let known = service(tokens.text(value.lowerBound), of: name, from: reference.file) {
                    services[name]?[variable] = [known]
                    continue
                }
                guard roots.isConstructed(type) else { continue }
                let declared = project.member(variable, of: root).flatMap { project.member($0).type }
                var registration = Registration(
                    container: CompositionRootReader.name, assembly: name, service: declared.map { TypeName.unwrapped($0) } ?? type,
                    implementation: type, lifetime: .lazySingleton, site: file.site(start), key: "\(name).\(variable)")
                registration.codes = [Registration.Code(file: reference.file, range: value)]
                let number = draft.add(registration)
                services[name, default: [:]][variable, default: []].append(number)
                fileOfService[number] = reference.file
                codes.append(Code(service: number, root: name, file: reference.file, range: value, hidden: hidden.subtracting([variable])))
            }
            addCalls(in: member, reference.file, name, hidden)
        }
    }

    /// Records `handlers.append(store)`, a statement that passes services to a service that was constructed before.
    private mutating func addCalls(in member: Member, _ file: Int, _ root: String, _ hidden: Set<String>) {
        let tokens = project.files[file].tokens
        for index in member.body
        where tokens.isWord(index) && tokens.isSymbol(index + 1, ".") && tokens.isWord(index + 2) && tokens.isOpen(index + 3, "(") {
            guard tokens.startsLine(index), tokens.enclosing(index, in: member.body) == nil, !hidden.contains(tokens.text(index)),
                let service = service(tokens.text(index), of: root, from: file)
            else { continue }
            codes.append(Code(service: service, root: root, file: file, range: tokens.inside(index + 3), hidden: hidden, kind: .method))
        }
    }

    // MARK: Passing on

    /// Records the arguments of a struct of dependencies: `Dependencies(store: store)`.
    private mutating func hand(_ code: Code) {
        let tokens = project.files[code.file].tokens
        var ends: [Int] = []
        for index in code.range where tokens.isWord(index) && tokens.isOpen(index + 1, "(") {
            // Deeply nested calls belong to the calls around them.
            while let end = ends.last, index >= end { ends.removeLast() }
            guard ends.count < Self.maximumDepth else { continue }
            ends.append(tokens.after(index + 1))
            let type = made(at: index, tokens, code)
            guard let type, project.declares(type), services[type] == nil || type != code.root else { continue }
            for argument in tokens.arguments(index + 1) {
                guard let label = argument.label else { continue }
                let found = uses(in: argument.range, code).flatMap(\.targets)
                let place = MemberReference(file: code.file, index: index)
                guard !found.isEmpty else { continue }
                handed[type, default: [:]][label, default: [:]][place, default: []].formUnion(found)
                names.insert(label)
            }
        }
    }

    private static let maximumDepth = 16

    /// The type that a call creates: its own name, or for `.init` the result type of the function.
    private func made(at index: Int, _ tokens: Tokens, _ code: Code) -> String? {
        let text = tokens.text(index)
        if text.first?.isUppercase == true { return text }
        guard text == "init", tokens.isSymbol(index - 1, ".") else { return nil }
        if tokens.isWord(index - 2), tokens.text(index - 2).first?.isUppercase == true { return tokens.text(index - 2) }
        let place = CodePlace(file: code.file, range: code.range, owner: code.root)
        let member = project.files[code.file].declarations.member(at: index).map { project.files[code.file].declarations.members[$0] }
        return (ContextType(project, in: place).type(from: index - 1, to: tokens.after(index + 1)) ?? member?.type).map {
            TypeName.last($0)
        }
    }

    // MARK: Look-ups

    /// The use of services at a token.
    struct Use {
        let index: Int
        let targets: [Int]
        /// Whether instances of the receiver hold different services.
        var isChoice = false
        /// A member of a root that returns services of other members instead of building one, with the root.
        var passing: (member: MemberReference, root: String)?
    }

    /// The services that code uses.
    func uses(in range: Range<Int>, _ code: Code) -> [Use] {
        let tokens = project.files[code.file].tokens
        var found: [Use] = []
        var excluded = code.excluded.partition { $0.upperBound > range.lowerBound }
        for index in range where tokens.isWord(index) {
            while excluded < code.excluded.count, code.excluded[excluded].upperBound <= index { excluded += 1 }
            if excluded < code.excluded.count, code.excluded[excluded].contains(index) { continue }
            let name = tokens.text(index)
            guard names.contains(name) else { continue }
            if tokens.isWord(index - 1, "let") || tokens.isWord(index - 1, "var") { continue }
            // A label; after a `?` the colon belongs to a conditional expression.
            if tokens.isSymbol(index + 1, ":"), tokens.isOpen(index - 1, "(") || tokens.isSymbol(index - 1, ",") { continue }
            let start = tokens.chainStart(index)
            if start == index {
                guard !tokens.isSymbol(index - 1, "."), !code.hidden.contains(name) else { continue }
                if let own = service(name, of: code.root, from: code.file) {
                    if tokens.isShadowed(name, at: index, in: code.range) { continue }
                    found.append(Use(index: index, targets: [own]))
                } else if let passing = passing(name, of: code.root, from: code.file) {
                    found.append(Use(index: index, targets: [], passing: passing))
                }
                continue
            }
            guard let receiver = type(ofReceiver: index - 2, start, tokens, code) else { continue }
            if let other = service(name, of: receiver, from: code.file) {
                found.append(Use(index: index, targets: [other]))
            } else if let known = handed[receiver]?[name], code.service >= 0 || !built.contains(receiver) {
                let targets = known.values.reduce(into: Set()) { $0.formUnion($1) }
                found.append(Use(index: index, targets: targets.sorted(), isChoice: Set(known.values).count > 1))
            } else if let root = root(providing: name, as: receiver, code) {
                if let service = service(name, of: root, from: code.file) {
                    found.append(Use(index: index, targets: [service]))
                } else {
                    found.append(Use(index: index, targets: [], passing: passing(name, of: root, from: code.file)))
                }
            } else if let passing = passing(name, of: receiver, from: code.file) {
                found.append(Use(index: index, targets: [], passing: passing))
            }
        }
        // A receiver is not passed itself: `services` in `services.store`.
        let indices = Set(found.map(\.index))
        return found.filter { use in
            let end = tokens.isOpen(use.index + 1, "(") ? tokens.after(use.index + 1) : use.index + 1
            return !(tokens.isSymbol(end, ".") && indices.contains(end + 1))
        }
    }

    /// The member through which a root returns services of other members; the nearest to a file if modules declare roots with the same name.
    private func passing(_ name: String, of root: String, from file: Int) -> (member: MemberReference, root: String)? {
        guard services[root] != nil || roots.forwarders.contains(root) else { return nil }
        for type in project.lineage(of: root) {
            let members = project.ownMembers(of: type, named: name).filter { reference in
                let member = project.member(reference)
                let returns = member.kind == .function || member.kind == .property && member.isComputed
                return returns && !member.body.isEmpty && member.type != nil
            }
            let nearest = members.max { project.nearness($0.file, to: file).lexicographicallyPrecedes(project.nearness($1.file, to: file)) }
            if let nearest { return (nearest, root) }
        }
        return nil
    }

    /// The service that is declared nearest to a file: in its targets, then in the folders around it.
    private func nearest(_ numbers: [Int], to file: Int) -> Int? {
        guard numbers.count > 1 else { return numbers.first }
        let ranks = numbers.map { number in fileOfService[number].map { project.nearness($0, to: file) } ?? [] }
        return zip(numbers, ranks).max { $0.1.lexicographicallyPrecedes($1.1) }?.0
    }

    private func service(_ name: String, of root: String, from file: Int) -> Int? {
        if let own = services[root]?[name] { return nearest(own, to: file) }
        for ancestor in project.lineage(of: root).dropFirst() {
            if let inherited = services[TypeName.last(ancestor)]?[name] { return nearest(inherited, to: file) }
        }
        return nil
    }

    /// The only root that conforms to a protocol, or to one of the protocols of a composition, and has a member with a name.
    private func root(providing name: String, as type: String, _ code: Code) -> String? {
        let protocols = RootProtocols(project, in: code.root).names(of: type)
        let conforming = Set(protocols.flatMap { project.descendants(of: $0) }.map(TypeName.last))
        // The receiver may be any type that conforms and has the member.
        guard
            !conforming.contains(where: {
                services[$0] == nil && !project.ownMembers(of: $0, named: name).isEmpty && !project.isProtocol($0)
            })
        else { return nil }
        let found = conforming.filter {
            services[$0] != nil && (services[$0]?[name] != nil || passing(name, of: $0, from: code.file) != nil)
        }
        // A root that inherits from another one has the same member.
        let bases = found.filter { root in !project.lineage(of: root).dropFirst().map(TypeName.last).contains(where: found.contains) }
        return bases.count == 1 ? bases.first : nil
    }

    /// The type of a receiver: `self`, a root, a property or a parameter.
    private func type(ofReceiver last: Int, _ start: Int, _ tokens: Tokens, _ code: Code) -> String? {
        var type: String?
        var index = start
        while index <= last {
            guard tokens.isWord(index) else {
                index += 1
                continue
            }
            let word = tokens.text(index)
            if index == start {
                if word == "self" || word == "Self" {
                    type = code.root
                } else if word.first?.isUppercase == true {
                    type = roots.globals[word].map(TypeName.last) ?? word
                } else {
                    type = variable(word, index, code)
                }
            } else if !["shared", "default", "instance", "current"].contains(word) || type.map({ services[$0] == nil }) ?? true {
                type = type.flatMap { project.memberType(word, of: $0) }.map { RootProtocols.receiver($0) }
            }
            guard type != nil else { return nil }
            index = tokens.after(index)
            if tokens.isOpen(index, "(") { index = tokens.after(index) }
        }
        return type
    }

    private func variable(_ name: String, _ index: Int, _ code: Code) -> String? {
        let declarations = project.files[code.file].declarations
        if let member = declarations.member(at: index),
            let parameter = declarations.members[member].parameters.first(where: { $0.name == name })
        {
            return RootProtocols.receiver(parameter.type)
        }
        if let known = project.memberType(name, of: code.root) { return RootProtocols.receiver(known) }
        let place = CodePlace(file: code.file, range: code.range, owner: code.root)
        return (ContextType(project, in: place).local(name) ?? roots.globals[name]).map { TypeName.last($0) }
    }

    /// The look-ups of a service's code, and of the members that return services of others.
    func lookUps(of code: Code, _ draft: ScanDraft) -> [LookUp] {
        var found: [LookUp] = []
        var todo = [(code: code, via: "code")]
        var seen: Set<MemberReference> = []
        var next = 0
        while next < todo.count {
            let current = todo[next]
            next += 1
            for use in uses(in: current.code.range, current.code) {
                if let (reference, root) = use.passing, seen.insert(reference).inserted {
                    let member = project.member(reference)
                    let inner = Code(
                        service: code.service, root: root, file: reference.file, range: member.body,
                        hidden: Set(member.parameters.map(\.name)), kind: code.kind)
                    todo.append((inner, "helper \(member.name)"))
                }
                for target in use.targets where target != code.service {
                    found.append(lookUp(use, target, current.code, draft.registrations[target], via: current.via))
                }
            }
        }
        return found
    }

    private func lookUp(_ use: Use, _ target: Int, _ code: Code, _ registration: Registration, via: String) -> LookUp {
        let file = project.files[code.file]
        let tokens = file.tokens
        var lookUp = LookUp(
            .registration(code.service), slot: slot(tokens.chainStart(use.index), tokens) ?? tokens.text(use.index), kind: code.kind,
            at: use.index, in: code.file, file, via: via, use.isChoice && use.targets.count > 1 ? .possible : .certain, target: target)
        lookUp.isDeferred = isDeferred(use.index, registration, code, tokens)
        return lookUp
    }

    private func slot(_ start: Int, _ tokens: Tokens) -> String? {
        // After a `?` the colon belongs to a conditional expression.
        tokens.isSymbol(start - 1, ":") && tokens.isWord(start - 2) && (tokens.isOpen(start - 3, "(") || tokens.isSymbol(start - 3, ","))
            ? tokens.text(start - 2) : nil
    }

    /// Whether the access to a service is deferred: a function without parentheses, or a use in a closure that runs later.
    private func isDeferred(_ index: Int, _ target: Registration, _ code: Code, _ tokens: Tokens) -> Bool {
        if tokens.closures(around: index, in: span(code.range.lowerBound + 1, code.range.upperBound)) > 0 { return true }
        return target.lifetime == .prototype && !tokens.isOpen(index + 1, "(") && isFunction(target)
    }

    private func isFunction(_ target: Registration) -> Bool {
        guard let key = target.key, let dot = key.lastIndex(of: ".") else { return false }
        let name = String(key[key.index(after: dot)...])
        return project.member(name, of: target.assembly, kind: .function) != nil
    }
}
