/// Finds the code that requests services from factories.
struct FactoryUses {
    let reader: FactoryReader
    private var project: ScannedProject { reader.project }

    /// The library's wrappers and their aliases in the project.
    private let wrappers: Set<String>

    private static let own = LibraryNames.table("wrappers of Factory")

    init(reader: FactoryReader) {
        self.reader = reader
        wrappers = reader.project.withAliases(Self.own)
    }

    /// The requests in the closure of a factory, and in the container's own helpers that it uses.
    func lookUps(of number: Int, _ reference: MemberReference, _ container: String) -> [LookUp] {
        var found: [LookUp] = []
        _ = reached(from: [reference]) { current -> [MemberReference] in
            var helpers: [MemberReference] = []
            let (file, member) = (project.files[current.file], project.member(current))
            let (tokens, code) = (file.tokens, member.code)
            for index in code where tokens.isWord(index) {
                if let target = use(at: index, in: code, file, container) {
                    var one = lookUp(
                        .registration(number), index, file, code, target, via: current == reference ? "closure" : "helper \(member.name)")
                    if let context = self.context(around: index, in: code, tokens) {
                        one.condition = [one.condition, context].compactMap(\.self).joined(separator: " && ")
                    }
                    found.append(one)
                } else if let asked = keyPathCall(at: index, .registration(number), file, code, via: "closure") {
                    found.append(asked)
                } else if let helper = helper(at: index, tokens, container) {
                    helpers.append(helper)
                }
            }
            return helpers
        }
        return found
    }

    /// The context in which a factory builds another instance: `.onPreview { ... }`; nil if a token belongs to the default.
    private func context(around index: Int, in code: Range<Int>, _ tokens: Tokens) -> String? {
        for open in tokens.brackets(around: index, in: code) where tokens.isOpen(open, "{") {
            var name = open - 1
            if tokens.isClose(name, ")") { name = tokens.before(name) }
            if tokens.isSymbol(name - 1, "."), Self.contexts.contains(tokens.text(name)) { return tokens.text(span(name, open)) }
        }
        return nil
    }

    private static let contexts = LibraryNames.table("contexts of Factory")

    /// A member of the container that is not a factory: a shared configuration, a method that builds services.
    private func helper(at index: Int, _ tokens: Tokens, _ container: String) -> MemberReference? {
        let start = tokens.chainStart(index)
        guard start == index || tokens.isWord(start, "self") && start == index - 2, !tokens.isSymbol(index + 1, ":") else { return nil }
        let name = tokens.text(index)
        guard name.first?.isLowercase == true, name != "self" else { return nil }
        return project.ownMembers(of: container, named: name).first { reference in
            let member = project.member(reference)
            return !reader.members.contains(reference) && (member.kind == .property || member.kind == .function) && !member.code.isEmpty
        }
    }

    private func lookUp(
        _ consumer: LookUp.Consumer, _ index: Int, _ file: ScannedFile, _ code: Range<Int>, _ target: Int?, via: String
    ) -> LookUp {
        let tokens = file.tokens
        let start = tokens.chainStart(index)
        let slot = tokens.name(before: start, ":") ?? tokens.name(before: start, "=") ?? tokens.text(index)
        var lookUp = LookUp(consumer, slot: slot, kind: .initializer, at: index, in: file, via: via, target: target)
        lookUp.isCheckedByCompiler = true
        // Without parentheses the factory itself is passed, so the instance is built later, as in a closure within the factory's own closure.
        let isPassed = !tokens.isOpen(index + 1, "(") && !tokens.isSymbol(index + 1, ".")
        lookUp.isDeferred = isPassed || tokens.closures(around: index, in: code) > 1
        // `store()!`, `store.resolve()!`
        let open = tokens.isOpen(index + 1, "(") ? index + 1 : index + 3
        lookUp.isForced = tokens.isOpen(open, "(") && tokens.isSymbol(tokens.match(open) + 1, "!")
        return lookUp
    }

    /// The factory that is called at a token: `self.store()`, `store()`, `Container.shared.store()`, `container.store.resolve()`.
    private func use(at index: Int, in code: Range<Int>, _ file: ScannedFile, _ container: String?) -> Int? {
        let tokens = file.tokens
        let name = tokens.text(index)
        guard reader.factories[name] != nil else { return nil }
        let isCalled = tokens.isOpen(index + 1, "(") && !tokens.startsLine(index + 1)
        let isResolved =
            tokens.isSymbol(index + 1, ".") && (tokens.isWord(index + 2, "resolve") || tokens.isWord(index + 2, "callAsFunction"))
        guard isCalled || isResolved else { return nil }
        let start = tokens.chainStart(index)
        if start == index {
            // A call without a receiver is only possible inside the container.
            guard let container, !tokens.isSymbol(index - 1, ".") else { return nil }
            return reader.factories[name]?[container] ?? (reader.containers.contains(container) ? reader.factory(name, in: container) : nil)
        }
        return receiver(index - 2, code, file, container).flatMap { reader.factory(name, in: $0) }
    }

    /// The container of a receiver; nil if it is not a container.
    private func receiver(_ last: Int, _ code: Range<Int>, _ file: ScannedFile, _ container: String?) -> String? {
        let tokens = file.tokens
        guard tokens.isWord(last) else { return nil }
        let word = tokens.text(last)
        switch word {
        case "self", "Self", "$0": return container
        case "shared":
            let type = tokens.text(last - 2)
            return tokens.isSymbol(last - 1, ".") && reader.containers.contains(type) ? type : nil
        case _ where reader.containers.contains(word): return word
        default: break
        }
        // `let container = Container.shared`, a parameter, a property.
        for index in tokens.variables.declarations(of: word, in: code, tokens)
        where tokens.isWord(index, "let") && tokens.isSymbol(index + 2, "=") {
            let type = tokens.text(index + 3)
            if reader.containers.contains(type) { return type }
        }
        if let parameter = file.member(at: last)?.parameters.first(where: { $0.name == word }) {
            let type = TypeName.last(parameter.type)
            return reader.containers.contains(type) ? type : nil
        }
        if let owner = file.owner(at: last), let member = project.member(word, of: owner) {
            let declared = project.member(member)
            if let type = declared.type.map(TypeName.last), reader.containers.contains(type) { return type }
            let made = project.tokens(member).text(declared.value)
            return reader.containers.first { made.hasPrefix($0 + ".shared") || made.hasPrefix($0 + "(") }
        }
        return word.lowercased().hasSuffix("container") ? "Container" : nil
    }

    /// Adds the look-ups of all types.
    func addConsumers(to draft: inout ScanDraft) {
        draft.names.wrappers.formUnion(wrappers)
        draft.names.containers.formUnion(reader.containers)
        let known = Set(draft.lookUps.map(\.place))
        for file in project.swiftFiles {
            for (index, member) in file.declarations.members.enumerated() where !reader.members.contains(file.place(index)) {
                let owner = file.owner(of: member)?.name
                for var lookUp in lookUps(of: member, file) where !known.contains(lookUp.place) {
                    lookUp.consumer = owner.map { .type($0) } ?? .file(file.path)
                    draft.lookUps.append(lookUp)
                }
            }
        }
    }

    private func lookUps(of member: Member, _ file: ScannedFile) -> [LookUp] {
        let tokens = file.tokens
        var found: [LookUp] = []
        if member.kind == .property, let attribute = member.attributes.first(where: { wrappers.contains(TypeName.last($0.name)) }),
            let open = attribute.open
        {
            found.append(wrapped(member, attribute, open, file))
        }
        let code = span(member.start, member.end)
        let container = file.owner(of: member).map { TypeName.last($0.name) }.flatMap { reader.containers.contains($0) ? $0 : nil }
        for index in code where tokens.isWord(index) {
            var lookUp: LookUp
            if let target = use(at: index, in: code, file, container) {
                lookUp = self.lookUp(.file(file.path), index, file, code, target, via: "direct request")
            } else if let asked = keyPathCall(at: index, .file(file.path), file, code, via: "direct request") {
                lookUp = asked
            } else if let local = local(at: index, member, tokens) {
                lookUp = wrapped(local.member, local.attribute, local.open, file)
            } else {
                continue
            }
            if !member.isConstruction { (lookUp.kind, lookUp.isDeferred) = (.method, true) }
            if member.kind == .property { (lookUp.kind, lookUp.slot) = (.property, member.name) }
            found.append(lookUp)
        }
        return found
    }

    /// `resolve(\.store)`, a function of the library.
    private func keyPathCall(at index: Int, _ consumer: LookUp.Consumer, _ file: ScannedFile, _ code: Range<Int>, via: String) -> LookUp? {
        let tokens = file.tokens
        guard tokens.isWord(index, "resolve"), tokens.isOpen(index + 1, "("), tokens.isSymbol(index + 2, "\\"),
            !tokens.isSymbol(index - 1, "."), !tokens.isWord(index - 1, "func")
        else { return nil }
        var lookUp = lookUp(consumer, index, file, code, nil, via: via)
        aim(&lookUp, index + 1, tokens)
        if lookUp.slot == "resolve" { lookUp.slot = lookUp.type.map(TypeName.last) ?? "" }
        return lookUp
    }

    /// A wrapped variable that a function declares.
    private func local(at index: Int, _ member: Member, _ tokens: Tokens) -> (member: Member, attribute: Attribute, open: Int)? {
        guard tokens.isSymbol(index - 1, "@"), wrappers.contains(tokens.text(index)),
            member.body.contains(index) || member.value.contains(index), let local = SwiftDeclarationReader.local(tokens, at: index - 1),
            let attribute = local.attributes.first(where: { wrappers.contains(TypeName.last($0.name)) }), let open = attribute.open
        else { return nil }
        return (local, attribute, open)
    }

    /// `@Injected(\.store)`, `@Injected(\Other.store)`, `@Injected(Container.store)`.
    private func wrapped(_ member: Member, _ attribute: Attribute, _ open: Int, _ file: ScannedFile) -> LookUp {
        var lookUp = LookUp(
            .file(file.path), slot: member.name, kind: .property, at: member.nameIndex, in: file, via: "wrapper @\(attribute.name)")
        lookUp.isCheckedByCompiler = true
        lookUp.isDeferred = attribute.name.contains("Lazy")
        aim(&lookUp, open, file.tokens)
        return lookUp
    }

    /// Sets the target of a look-up from a key path in parentheses.
    private func aim(_ lookUp: inout LookUp, _ open: Int, _ tokens: Tokens) {
        let words = tokens.words(in: tokens.arguments(open).first?.range ?? 0..<0)
        let container = words.dropLast().last { $0 != "shared" }
        lookUp.target = words.last.flatMap { reader.factory($0, in: container ?? "Container") }
        lookUp.type = words.last.map { (container.map { $0 + "." } ?? "") + $0 }
        if lookUp.target == nil { lookUp.reason = "no container here has a factory '\(words.last ?? "")'" }
    }
}
