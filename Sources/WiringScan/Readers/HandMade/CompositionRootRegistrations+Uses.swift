extension CompositionRootRegistrations {
    /// A member of a root that returns services of other members instead of building one.
    struct Passing: Hashable {
        let member: MemberReference
        let root: String
    }

    /// The services and members with one name in a root; several if modules declare roots with the same name.
    struct Provided {
        var services: [Int] = []
        var passing: [Passing] = []

        var isEmpty: Bool { services.isEmpty && passing.isEmpty }
        var isChoice: Bool { services.count + passing.count > 1 }

        mutating func add(_ other: Provided) {
            services += other.services
            passing += other.passing
        }
    }

    /// The use of services at a token.
    struct Use {
        let index: Int
        var provided: Provided
        /// Whether only one of the services is used.
        var isChoice: Bool
        /// A type that is no root and may be the receiver instead.
        var other: String?
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
            if let use = use(of: name, at: index, tokens, code) { found.append(use) }
        }
        // A receiver is not passed itself: `services` in `services.store`.
        let indices = Set(found.map(\.index))
        return found.filter { use in
            let end = tokens.isOpen(use.index + 1, "(") ? tokens.after(use.index + 1) : use.index + 1
            return !(tokens.isSymbol(end, ".") && indices.contains(end + 1))
        }
    }

    /// The use of services at a name.
    func use(of name: String, at index: Int, _ tokens: Tokens, _ code: Code) -> Use? {
        let start = tokens.chainStart(index)
        var provided: Provided
        if start == index {
            guard !tokens.isSymbol(index - 1, "."), !code.hidden.contains(name) else { return nil }
            provided = self.provided(name, by: code.root, from: code.file)
            if !provided.services.isEmpty, tokens.isShadowed(name, at: index, in: code.range) { return nil }
        } else {
            guard let receiver = type(ofReceiver: index - 2, start, tokens, code) else { return nil }
            provided = self.provided(name, by: receiver, from: code.file)
            if provided.services.isEmpty, let known = handed[receiver]?[name], code.service >= 0 || !built.contains(receiver) {
                let targets = known.values.reduce(into: Set()) { $0.formUnion($1) }
                return Use(index: index, provided: Provided(services: targets.sorted()), isChoice: Set(known.values).count > 1)
            }
            if provided.isEmpty {
                let (found, other) = self.provided(name, byRootsAs: receiver, code)
                if let other { return found.isEmpty ? nil : Use(index: index, provided: Provided(), isChoice: true, other: other) }
                provided = found
            }
        }
        return provided.isEmpty ? nil : Use(index: index, provided: provided, isChoice: provided.isChoice)
    }

    /// The services and members with a name in a root, or else in its nearest ancestor; if there are several, the nearest to a file.
    func provided(_ name: String, by root: String, from file: Int) -> Provided {
        for type in lineages[root] ?? [] {
            let own = own(name, of: type, as: root)
            if !own.isEmpty { return nearest(own, to: file) }
        }
        return Provided()
    }

    /// The services and members with a name that a type itself declares.
    private func own(_ name: String, of type: String, as root: String) -> Provided {
        let passing = project.ownMembers(of: type, named: name).filter { reference in
            let member = project.member(reference)
            let returns = member.kind == .function || member.kind == .property && member.isComputed
            return returns && !member.body.isEmpty && member.type.map { $0 != "Never" } ?? false && !constructing.contains(reference)
        }
        return Provided(services: services[TypeName.last(type)]?[name] ?? [], passing: passing.map { Passing(member: $0, root: root) })
    }

    /// The services and members that are declared nearest to a file: in its targets, then in the folders around it.
    private func nearest(_ all: Provided, to file: Int) -> Provided {
        guard all.isChoice else { return all }
        let files = all.services.compactMap { fileOfService[$0] } + all.passing.map(\.member.file)
        let best = files.map { project.nearness($0, to: file) }.max()
        return filter(all) { project.nearness($0, to: file) == best }
    }

    private func filter(_ all: Provided, _ isWanted: (Int) -> Bool) -> Provided {
        Provided(
            services: all.services.filter { fileOfService[$0].map(isWanted) ?? true },
            passing: all.passing.filter { isWanted($0.member.file) })
    }

    /// The members of the descendants of a root that override a member without a service.
    private func overriding(_ passing: Passing) -> Provided {
        let name = project.member(passing.member).name
        var found = Provided()
        for heir in project.descendants(of: passing.root) {
            found.add(own(name, of: heir, as: TypeName.last(heir)))
        }
        return found
    }

    /// The services and members with a name in the roots that conform to all protocols of a type, and a type besides roots that does.
    private func provided(_ name: String, byRootsAs type: String, _ code: Code) -> (Provided, other: String?) {
        let protocols = RootProtocols(project: project, owner: code.root, file: code.file).names(of: type)
        // A protocol without conforming types says nothing: the sources may be incomplete.
        let conforming = protocols.compactMap { self.conforming[$0] ?? (project.heirs(of: $0).isEmpty ? nil : []) }
        guard let first = conforming.first else { return (Provided(), nil) }
        let all = conforming.dropFirst().reduce(first) { $0.intersection($1) }
        let found = all.filter { services[$0] != nil && !self.provided(name, by: $0, from: code.file).isEmpty }
        let other = all.sorted().first { type in
            services[type] == nil && !project.isProtocol(type)
                && project.ownMembers(of: type, named: name).contains { project.sharesTarget($0.file, code.file) }
        }
        // A root that inherits from another one has the same member.
        let bases = found.filter { root in !(lineages[root] ?? []).dropFirst().map(TypeName.last).contains(where: found.contains) }
        var provided = Provided()
        for root in bases.sorted() { provided.add(self.provided(name, by: root, from: code.file)) }
        let near = filter(provided) { project.sharesTarget($0, code.file) }
        return (near.isEmpty ? provided : near, other)
    }

    /// The type of a receiver: `self`, a root, a property or a parameter.
    private func type(ofReceiver last: Int, _ start: Int, _ tokens: Tokens, _ code: Code, _ depth: Int = 0) -> String? {
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
                    type = variable(word, index, code, depth)
                }
            } else if !["shared", "default", "instance", "current"].contains(word) || type.map({ services[$0] == nil }) ?? true {
                type = type.flatMap { project.memberType(word, of: $0, near: code.file) }.map { RootProtocols.receiver($0) }
            }
            guard type != nil else { return nil }
            index = tokens.after(index)
            if tokens.isOpen(index, "(") { index = tokens.after(index) }
        }
        return type
    }

    private func variable(_ name: String, _ index: Int, _ code: Code, _ depth: Int) -> String? {
        let tokens = project.files[code.file].tokens
        let place = CodePlace(file: code.file, range: code.range, owner: code.root)
        if let known = ContextType(project: project, place: place).variable(name, at: index) ?? roots.globals[name] {
            return RootProtocols.receiver(known)
        }
        guard depth < Self.mostVariables, let value = tokens.localValue(name, in: span(code.range.lowerBound, index)),
            let last = tokens.lastOfChain(value)
        else { return nil }
        return type(ofReceiver: last, tokens.chainStart(last), tokens, code, depth + 1)
    }

    /// The maximum number of variables that are initialized from each other.
    private static let mostVariables = 4

    /// The look-ups of code, also through members that return services of others.
    mutating func lookUps(of code: Code) -> [LookUp] {
        let file = project.files[code.file]
        return uses(in: code.range, code).flatMap { use -> [LookUp] in
            if let other = use.other {
                var lookUp = LookUp(
                    .registration(code.service), slot: file.tokens.text(use.index), kind: code.kind, at: use.index, in: file, via: "code",
                    .unknown)
                lookUp.reason = "\(TypeName.last(other)), which is no container, implements it too"
                return [lookUp]
            }
            let (services, isChoice) = results(of: use, code)
            return services.filter { $0.number != code.service }.map { service in
                let name = file.tokens.text(use.index)
                var lookUp = LookUp(
                    .registration(code.service), slot: file.slot(of: file.tokens.chainStart(use.index), in: code.range) ?? name,
                    kind: code.kind, at: use.index, in: file, via: service.helper.map { "helper \($0)" } ?? "code",
                    isChoice && services.count > 1 ? .possible : .certain, target: service.number)
                lookUp.isDeferred = service.isDeferred
                return lookUp
            }
        }
    }

    /// A service that a use returns.
    struct Result {
        let number: Int
        /// Whether only a function that returns it is passed, or the code runs later.
        let isDeferred: Bool
        /// The member that returns it instead of building it.
        let helper: String?
    }

    /// The services that a use returns, directly or through other members. A choice uses only one service.
    mutating func results(of use: Use, _ code: Code) -> (services: [Result], isChoice: Bool) {
        var found = use.provided.services.map { Result(number: $0, isDeferred: isDeferred(use.index, $0, code), helper: nil) }
        guard !use.provided.passing.isEmpty else { return (found, use.isChoice) }
        let isLater = isInClosure(use.index, code)
        let helper = project.files[code.file].tokens.text(use.index)
        var isChoice = use.isChoice
        _ = reached(from: use.provided.passing) { passing -> [Passing] in
            let inner = self.code(of: passing)
            return uses(of: passing).flatMap { innerUse -> [Passing] in
                let provided = innerUse.isChoice ? nearest(innerUse.provided, to: code.file) : innerUse.provided
                isChoice = isChoice || innerUse.isChoice && provided.isChoice
                found += provided.services.map {
                    Result(number: $0, isDeferred: isLater || isDeferred(innerUse.index, $0, inner), helper: helper)
                }
                return provided.passing
            }
        }
        return (found, isChoice)
    }

    private func code(of passing: Passing) -> Code {
        let member = project.member(passing.member)
        return Code(
            service: -1, root: passing.root, file: passing.member.file, range: member.body, hidden: Set(member.parameters.map(\.name)))
    }

    /// The uses of services in a member, or else the members that override it.
    private mutating func uses(of passing: Passing) -> [Use] {
        if let uses = known[passing] { return uses }
        let code = code(of: passing)
        var uses = uses(in: code.range, code)
        if uses.isEmpty {
            let overriding = overriding(passing)
            if !overriding.isEmpty {
                uses = [Use(index: code.range.lowerBound, provided: overriding, isChoice: overriding.isChoice)]
            }
        }
        known[passing] = uses
        return uses
    }

    /// Whether the access to a service is deferred: a function without parentheses, or a use in a closure that runs later.
    private func isDeferred(_ index: Int, _ target: Int, _ code: Code) -> Bool {
        isInClosure(index, code) || functions.contains(target) && !project.files[code.file].tokens.isOpen(index + 1, "(")
    }

    private func isInClosure(_ index: Int, _ code: Code) -> Bool {
        project.files[code.file].tokens.closures(around: index, in: span(code.range.lowerBound + 1, code.range.upperBound)) > 0
    }
}
