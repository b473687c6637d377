extension TyphoonReader {
    /// Adds the injections of a definition, from its method and from called methods that are not definitions.
    mutating func addLookUps(of number: Int, _ reference: MemberReference, _ assembly: String, to draft: inout ScanDraft) {
        var todo = [(reference: reference, assembly: assembly, kind: EdgeKind?.none, slot: String?.none)]
        var seen: Set<MemberReference> = [reference]
        var next = 0
        while next < todo.count {
            let current = todo[next]
            next += 1
            let (member, tokens) = (project.member(current.reference), project.tokens(current.reference))
            surroundings = [:]
            for index in member.body {
                if let use = use(at: index, tokens, current.assembly) {
                    let injection = injection(around: index, tokens, member.body)
                    var targets = definitions(of: use.method, in: use.assembly)
                    let helper = targets.isEmpty ? helper(use.method, of: use.assembly) : nil
                    if !injection.slot.isEmpty, let helper, let object = object(helper, use, &draft) { targets = [object] }
                    for target in targets.prefix(Self.maximumTargets) where target != number || current.reference == reference {
                        var lookUp = lookUp(
                            number, index, current.reference, kind: current.kind ?? injection.kind, slot: current.slot ?? injection.slot,
                            target)
                        if targets.count > 1 { lookUp.confidence = .possible }
                        draft.lookUps.append(lookUp)
                    }
                    if targets.isEmpty, let helper, seen.insert(helper).inserted {
                        todo.append((helper, use.assembly, injection.kind, injection.slot))
                    }
                } else if let injected = injectedAssembly(index, tokens, current.assembly) {
                    let injection = injection(around: index, tokens, member.body)
                    let target = assemblyNumber(injected, &draft)
                    draft.lookUps.append(lookUp(number, index, current.reference, kind: injection.kind, slot: injection.slot, target))
                } else if let property = automaticProperty(at: index, tokens) {
                    addAutomatic(property, number, index, current.reference, to: &draft)
                }
            }
        }
    }

    /// A call of an assembly's method.
    typealias Use = (method: String, assembly: String)

    private func lookUp(_ number: Int, _ index: Int, _ reference: MemberReference, kind: EdgeKind, slot: String, _ target: Int?) -> LookUp {
        LookUp(
            .registration(number), slot: slot, kind: kind, at: index, in: project.files[reference.file], via: "definition", target: target)
    }

    private func helper(_ method: String, of type: String) -> MemberReference? {
        project.lineage(of: type).lazy.compactMap { self.helpers[TypeName.last($0)]?[method] }.first
    }

    /// The object that a method without a definition returns, such as `[NSFileManager defaultManager]`; nil if it uses definitions.
    private mutating func object(_ helper: MemberReference, _ use: Use, _ draft: inout ScanDraft) -> Int? {
        if let known = objects[helper] { return known }
        let (member, tokens) = (project.member(helper), project.tokens(helper))
        guard let type = member.type.map({ TypeName.plain($0) }), !["void", "Void", "()"].contains(type),
            !member.body.contains(where: { index in
                self.use(at: index, tokens, use.assembly).map { !definitions(of: $0.method, in: $0.assembly).isEmpty } ?? false
            })
        else { return nil }
        let number = draft.add(
            Registration(
                container: Self.name, assembly: use.assembly, service: type, lifetime: .singleton,
                site: project.files[helper.file].site(member.nameIndex), key: "\(use.assembly).\(use.method)", isExisting: true))
        objects[helper] = number
        return number
    }

    private func use(at index: Int, _ tokens: Tokens, _ assembly: String) -> Use? {
        tokens.source.language == .swift ? swiftUse(at: index, tokens, assembly) : objectiveCUse(at: index, tokens, assembly)
    }

    /// `self.method()`, `method()`, `self.assembly.method()`, `assembly.method()` in Swift.
    private func swiftUse(at index: Int, _ tokens: Tokens, _ assembly: String) -> Use? {
        guard tokens.isWord(index), tokens.isOpen(index + 1, "(") else { return nil }
        let method = tokens.text(index)
        let start = tokens.chainStart(index)
        if start == index { return (method, assembly) }
        guard span(start, index).allSatisfy({ tokens.isWord($0) || tokens.kind($0) == .symbol }) else { return nil }
        var words = tokens.words(in: span(start, index))
        if words.first == "self" { words.removeFirst() }
        return owner(of: words, assembly).map { (method, $0) }
    }

    /// `[self method]`, `[self.assembly method]`, `[_assembly method]`, `[[self assembly] method]`, `self.method` in Objective-C.
    private func objectiveCUse(at index: Int, _ tokens: Tokens, _ assembly: String) -> Use? {
        if tokens.isWord(index, "self"), tokens.isSymbol(index + 1, ".") { return propertyUse(at: index, tokens, assembly) }
        guard let message = tokens.message(at: index) else { return nil }
        var words: [String] = []
        if let inner = tokens.message(at: message.receiver.lowerBound), inner.parts.count == 1,
            tokens.isWord(inner.receiver.lowerBound, "self")
        {
            words = [inner.parts[0].name]
        } else {
            guard message.receiver.allSatisfy({ tokens.isWord($0) || tokens.isSymbol($0, ".") || tokens.isSymbol($0, "->") }) else {
                return nil
            }
            words = tokens.words(in: message.receiver)
            if words.first == "self" {
                words.removeFirst()
            } else if words.count == 1, let first = words.first, first.hasPrefix("_") {
                words = [String(first.dropFirst())]
            } else {
                return nil
            }
        }
        return owner(of: words, assembly).map { (message.selector, $0) }
    }

    /// `self.method`, `self.assembly.method`: a method without arguments, called like a property.
    private func propertyUse(at index: Int, _ tokens: Tokens, _ assembly: String) -> Use? {
        var (words, end) = path(behind: index, tokens)
        // The receiver of a message is found with the message; the target of an assignment is not a use.
        let isReceiver = tokens.isOpen(index - 1, "[") && tokens.isWord(end)
        guard !isReceiver, !tokens.isSymbol(end, "="), let method = words.popLast(), let owner = owner(of: words, assembly) else {
            return nil
        }
        return definitions(of: method, in: owner).isEmpty ? nil : (method, owner)
    }

    /// The names with dots before them after a token, and the token after them.
    private func path(behind index: Int, _ tokens: Tokens) -> (words: [String], end: Int) {
        var end = index + 1
        while tokens.isSymbol(end, "."), tokens.isWord(end + 1) { end += 2 }
        return (tokens.words(in: index + 1..<end), end)
    }

    /// The assembly that a path of properties leads to.
    private func owner(of words: [String], _ assembly: String) -> String? {
        var current = assembly
        for word in words {
            guard let type = project.member(word, of: current).flatMap({ project.member($0).type }) else { return nil }
            guard let next = names(in: type).last(where: { name in isAssembly(name) }) ?? names(in: type).last else { return nil }
            current = next
        }
        return current
    }

    private func isAssembly(_ name: String) -> Bool {
        name != "TyphoonAssembly"
            && (definitions[name] != nil || project.descendants(of: name).contains { definitions[TypeName.last($0)] != nil })
    }

    /// A bracket around a use, and whether the use is known to be a parameter.
    struct Surrounding: Hashable {
        let open: Int
        let isParameter: Bool
    }

    typealias Injection = (kind: EdgeKind, slot: String)

    /// The kind and the slot of an injection, from the call or message around it. Cached for uses within the same brackets.
    private mutating func injection(around index: Int, _ tokens: Tokens, _ body: Range<Int>) -> Injection {
        var isParameter = false
        var passed: [Surrounding] = []
        var found: Injection?
        for open in tokens.brackets(around: index, in: body) {
            let surrounding = Surrounding(open: open, isParameter: isParameter)
            found = surroundings[surrounding]
            if found != nil { break }
            passed.append(surrounding)
            found = injection(by: open, tokens, &isParameter)
            if found != nil { break }
        }
        let injection = found ?? (EdgeKind.initializer, isParameter ? "parameter" : "")
        for surrounding in passed { surroundings[surrounding] = injection }
        return injection
    }

    /// The injection that the call or message of a bracket declares; nil if it declares none.
    private func injection(by open: Int, _ tokens: Tokens, _ isParameter: inout Bool) -> Injection? {
        let (name, arguments) = enclosingCall(open, tokens)
        guard let name else { return nil }
        let slot = arguments.first.map { selector($0, tokens) } ?? ""
        if name.hasPrefix("injectParameter") {
            isParameter = true
            return name.hasPrefix("injectParameter:") ? (EdgeKind.initializer, slot) : nil
        }
        return Self.injections.first { name.hasPrefix($0.name) }.map { ($0.kind, $0.slot ?? slot) }
    }

    /// The beginnings of the names of calls, with their slots; nil for the slot that the first argument names.
    private static let injections: [(name: String, kind: EdgeKind, slot: String?)] = [
        ("injectProperty", .property, nil), ("useInitializer", .initializer, nil), ("injectMethod", .method, nil),
        ("withFactory", .initializer, "factory"), ("withOption", .alias, nil), ("case", .alias, nil), ("defaultUse", .alias, nil),
        ("withParent", .initializer, "parent"),
    ]

    /// The name and the arguments of the call or message of a bracket.
    private func enclosingCall(_ open: Int, _ tokens: Tokens) -> (String?, [Range<Int>]) {
        if tokens.source.language == .objectiveC {
            guard let message = tokens.message(at: open) else { return (nil, []) }
            return (message.selector, message.parts.compactMap(\.argument))
        }
        if tokens.isOpen(open, "("), tokens.isWord(open - 1) { return (tokens.text(open - 1), tokens.arguments(open).map(\.range)) }
        guard tokens.isOpen(open, "{"), tokens.isClose(open - 1, ")") else { return (nil, []) }
        let bracket = tokens.match(open - 1)
        return tokens.isWord(bracket - 1) ? (tokens.text(bracket - 1), tokens.arguments(bracket).map(\.range)) : (nil, [])
    }

    /// The name in `@selector(name)`, `"name"`, `#selector(getter: Type.name)`, `Selector("name")`.
    private func selector(_ range: Range<Int>, _ tokens: Tokens) -> String {
        // `Selector(("name"))` avoids a warning.
        let texts = range.filter { tokens.kind($0) == .string }
        if texts.count == 1, let literal = tokens.literal(texts[0]..<texts[0] + 1) { return literal }
        guard let open = range.first(where: { tokens.isOpen($0, "(") }) else { return range.last.map { tokens.text($0) } ?? "" }
        let inside = tokens.inside(open)
        if tokens.source.language == .objectiveC { return tokens.text(inside) }
        // The labels of several parameters belong to the name.
        let labels = inside.last { tokens.isOpen($0, "(") && tokens.isWord($0 - 1) }
        if let labels, tokens.inside(labels).count(where: { tokens.isSymbol($0, ":") }) > 1 {
            return tokens.text(span(labels - 1, tokens.after(labels)))
        }
        return inside.last { tokens.isWord($0) }.map { tokens.text($0) } ?? ""
    }

    /// The assembly that is injected itself: `self`, or `self.other` for a collaborating assembly; otherwise nil.
    private func injectedAssembly(_ index: Int, _ tokens: Tokens, _ assembly: String) -> String? {
        guard tokens.isWord(index, "self"), tokens.isSymbol(index - 1, ":") || tokens.isOpen(index - 1, "("),
            tokens.isWord(index - 2, "with") && tokens.isSymbol(index - 1, ":") || tokens.isWord(index - 2, "injectParameterWith")
                || tokens.isWord(index - 2, "injectParameter")
        else { return nil }
        let (words, end) = path(behind: index, tokens)
        guard tokens.isClose(end, ")") || tokens.isClose(end, "]"), let found = owner(of: words, assembly) else { return nil }
        return words.isEmpty ? assembly : isAssembly(found) ? found : nil
    }

    private mutating func assemblyNumber(_ name: String, _ draft: inout ScanDraft) -> Int {
        if let known = assemblyNumbers[name] { return known }
        let reference = project.types(named: name).first
        let site = reference.map { project.files[$0.file].site(project.type($0).nameIndex) }
        let number = draft.add(
            Registration(
                container: Self.name, assembly: name, service: name, implementation: name, lifetime: .singleton,
                site: site ?? SourceSite(file: name, line: 1), key: "assembly:\(name)"))
        assemblyNumbers[name] = number
        return number
    }

    /// The property of `injectProperty(name)` without a value.
    private func automaticProperty(at index: Int, _ tokens: Tokens) -> String? {
        if tokens.source.language == .objectiveC {
            guard let message = tokens.message(at: index), message.selector == "injectProperty:",
                let argument = message.argument("injectProperty")
            else { return nil }
            return selector(argument, tokens)
        }
        guard tokens.isWord(index, "injectProperty"), let call = tokens.call(at: index), call.arguments.count == 1 else { return nil }
        return selector(call.arguments[0].range, tokens)
    }

    private mutating func addAutomatic(
        _ property: String, _ number: Int, _ index: Int, _ reference: MemberReference, to draft: inout ScanDraft
    ) {
        var lookUp = lookUp(number, index, reference, kind: .property, slot: property, nil)
        lookUp.via = "by type"
        lookUp.confidence = .inferred
        let registration = draft.registrations[number]
        let owner = registration.implementation ?? registration.service
        guard let type = project.member(property, of: owner).flatMap({ project.member($0).type }) else {
            (lookUp.confidence, lookUp.reason) = (.unknown, "\(owner) declares no property '\(property)' with a written type")
            draft.lookUps.append(lookUp)
            return
        }
        let wanted = names(in: TypeName.unwrapped(type))
        lookUp.type = TypeName.unwrapped(type)
        if let assembly = wanted.first(where: { definitions[$0] != nil }) ?? wanted.first(where: { isAssembly($0) }) {
            let named =
                definitions[assembly] != nil
                ? assembly : project.descendants(of: assembly).map(TypeName.last).first { definitions[$0] != nil } ?? assembly
            lookUp.target = assemblyNumber(named, &draft)
            draft.lookUps.append(lookUp)
            return
        }
        let candidates = candidates(wanted, besides: number, draft)
        if candidates.count == 1 {
            lookUp.target = candidates[0]
        } else if candidates.count > Self.maximumTargets {
            (lookUp.confidence, lookUp.reason) = (.unknown, "\(candidates.count) definitions match")
        } else if candidates.count > 1 {
            for candidate in candidates {
                var copy = lookUp
                (copy.target, copy.confidence) = (candidate, .possible)
                draft.lookUps.append(copy)
            }
            return
        }
        draft.lookUps.append(lookUp)
    }

    /// The definitions that conform to all of these types.
    private mutating func candidates(_ wanted: [String], besides number: Int, _ draft: ScanDraft) -> [Int] {
        for candidate in builders.counted..<draft.registrations.count where draft.registrations[candidate].container == Self.name {
            guard let made = draft.registrations[candidate].implementation else { continue }
            for name in Set(project.lineage(of: made).map(TypeName.last)) { builders.byType[name, default: []].append(candidate) }
        }
        builders.counted = draft.registrations.count
        // Without a type every definition matches.
        guard let first = wanted.first else {
            return draft.registrations.indices.filter {
                draft.registrations[$0].container == Self.name && $0 != number && draft.registrations[$0].implementation != nil
            }
        }
        return (builders.byType[first] ?? []).filter { candidate in
            guard candidate != number else { return false }
            guard wanted.count > 1, let made = draft.registrations[candidate].implementation else { return true }
            let lineage = project.lineage(of: made).map(TypeName.last)
            return wanted.allSatisfy { lineage.contains($0) }
        }
    }

    private static let maximumTargets = 1_000
}
