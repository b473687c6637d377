extension ScannedProject {
    /// The result of a closure, as far as its last expression states it.
    struct Made {
        /// The type that is built; nil if the code does not state it.
        var type: String?
        /// The result type that the closure states, with `as` or in its signature.
        var stated: String?
        /// Whether the closure returns an object that exists already, such as `Session.shared`, so that its scope has no effect.
        var isExisting = false

        var isEmpty: Bool { type == nil && stated == nil }
    }

    /// The result of an expression or of statements.
    func made(by code: Range<Int>, in file: Int) -> Made { made(by: Closure(body: code), in: file) }

    func made(by closure: Closure, in file: Int) -> Made {
        let tokens = files[file].tokens
        let body = closure.body
        guard !body.isEmpty else { return Made(type: nil, stated: closure.result) }
        if let last = tokens.last("return", in: body) { return made(from: last + 1, in: body, tokens, stated: closure.result) }
        let first = made(from: body.lowerBound, in: body, tokens, stated: closure.result)
        if !first.isEmpty { return first }
        // Each branch of a condition returns a value: use the last one.
        for index in body.reversed() where tokens.isWord(index, "return") {
            let branch = made(from: index + 1, in: body, tokens, stated: closure.result)
            if !branch.isEmpty { return branch }
        }
        return first
    }

    /// The result of a closure that only names an outer variable: `register { store }`.
    func captured(by closure: Closure, in file: Int) -> Made {
        let tokens = files[file].tokens
        let body = tokens.isWord(closure.body.lowerBound, "return") ? closure.body.dropFirst() : closure.body
        guard let name = tokens.singleWord(body) else { return Made() }
        let member = files[file].member(at: body.lowerBound)
        if let parameter = member?.parameters.first(where: { $0.name == name }) {
            return Made(type: nil, stated: TypeName.unwrapped(parameter.type), isExisting: true)
        }
        let owner = files[file].owner(at: body.lowerBound)
        // The variable is declared before the closure, within a limited distance.
        let start = max(member?.start ?? 0, body.lowerBound - Self.farthestVariable)
        let place = CodePlace(file: file, range: span(start, body.lowerBound), owner: owner)
        let type = ContextType(project: self, place: place).local(name) ?? owner.flatMap { propertyType(name, of: $0, near: file) }
        let value = tokens.localValue(name, in: place.range)
        let made = value.flatMap { self.made(by: $0, in: file).type }
        return Made(type: made, stated: type.map { TypeName.unwrapped($0) }, isExisting: true)
    }

    private static let farthestVariable = 1_000

    private func made(from start: Int, in body: Range<Int>, _ tokens: Tokens, stated: String?, depth: Int = 3) -> Made {
        var start = start
        var stated = stated
        for _ in 0..<4 {
            // The first branch of `#if`.
            while tokens.kind(start) == .directive { start += 1 }
            while tokens.isWord(start, "try") || tokens.isWord(start, "await") || tokens.isSymbol(start, "!") || tokens.isSymbol(start, "?")
            { start += 1 }
            if tokens.isOpen(start, "("), !tokens.isSymbol(tokens.after(start), ".") {
                if tokens.isWord(tokens.after(start), "as") { stated = stated ?? cast(tokens.after(start), tokens) }
                start += 1
                continue
            }
            let end = tokens.expressionEnd(start)
            if let mark = tokens.last("as", in: span(start, min(end, body.upperBound))) { stated = stated ?? cast(mark, tokens) }
            if tokens.isSymbol(start, "."), tokens.isWord(start + 1), let owner = stated {
                let name = tokens.text(start + 1)
                return Made(
                    type: name == "init" ? owner : value(of: name, in: owner), stated: stated,
                    isExisting: name != "init" && !tokens.isOpen(start + 2, "("))
            }
            guard tokens.isWord(start) else { return Made(type: nil, stated: stated) }
            var nameEnd = tokens.typeNameEnd(start)
            while tokens.isSymbol(nameEnd, "."), tokens.isWord(nameEnd + 1) { nameEnd += 2 }
            if tokens.isSymbol(nameEnd, "<"), let angle = tokens.angleEnd(nameEnd) { nameEnd = angle }
            let text = tokens.text(span(start, nameEnd)).filter { $0 != " " }
            let parts = text.split(separator: ".").map(String.init)
            // The result of `MainActor.assumeIsolated` and the value of a task are the results of their closures.
            if parts == ["MainActor", "assumeIsolated"] || parts == ["Task"], tokens.isOpen(nameEnd, "{") {
                start = tokens.closure(at: nameEnd).body.lowerBound
                continue
            }
            if let lower = parts.firstIndex(where: { $0.first?.isLowercase == true }) {
                if lower > 0 {
                    let owner = parts[..<lower].joined(separator: ".")
                    if parts[lower] == "init" { return Made(type: owner, stated: stated) }
                    return Made(
                        type: parts.count == lower + 1 ? value(of: parts[lower], in: owner) : nil, stated: stated,
                        isExisting: !tokens.isOpen(nameEnd, "("))
                }
                if tokens.isOpen(nameEnd, "("), parts.count == 1 {
                    return Made(type: nil, stated: stated ?? result(of: text, labels: tokens.arguments(nameEnd).map(\.label), tokens))
                }
                // A variable that was initialized before.
                guard parts.count == 1, depth > 0 else { return Made(type: nil, stated: stated) }
                for value in tokens.localValues(text, in: body) {
                    let made = made(from: value.lowerBound, in: body, tokens, stated: stated, depth: depth - 1)
                    if !made.isEmpty { return made }
                }
                return Made(type: nil, stated: stated)
            }
            // A trailing closure may be the only argument of an initializer.
            let isMadeWithClosure = tokens.isOpen(nameEnd, "{") && !tokens.startsLine(nameEnd) && declares(text)
            if tokens.isOpen(nameEnd, "(") || isMadeWithClosure {
                return Made(type: result(ofCallsAfter: nameEnd, on: text, tokens), stated: stated)
            }
            if tokens.isSymbol(nameEnd, "."), tokens.isWord(nameEnd + 1, "init") { return Made(type: text, stated: stated) }
            return Made(type: nil, stated: stated)
        }
        return Made(type: nil, stated: stated)
    }

    /// The type of a new object after the calls on it; nil for `UserDefaults(suiteName: name)!.bool(forKey: key)`, a method of a library.
    private func result(ofCallsAfter open: Int, on type: String, _ tokens: Tokens) -> String? {
        guard [nil, .extension].contains(kinds(of: type).first) else { return type }
        var end = tokens.after(open)
        while tokens.isSymbol(end, "!") || tokens.isSymbol(end, "?") { end += 1 }
        guard tokens.isSymbol(end, "."), tokens.isWord(end + 1) else { return type }
        let result = member(tokens.text(end + 1), of: type, kind: .function).flatMap { member($0).type }
        return result == "Self" ? type : result.map { TypeName.unwrapped($0) }
    }

    /// The type of a static value: `Store.shared` is a `Store`, unless its declaration states a type to which `Store` does not conform.
    private func value(of name: String, in owner: String) -> String? {
        for kind in [Member.Kind.property, .function] {
            if let found = member(name, of: owner, kind: kind).map({ member($0) }), found.isStatic, let type = found.type {
                let type = TypeName.unwrapped(type)
                return isProtocol(type) && lineage(of: owner).map(TypeName.last).contains(TypeName.last(type)) ? owner : type
            }
        }
        return Self.instances.contains(name) ? owner : nil
    }

    private static let instances: Set<String> = [
        "shared", "default", "standard", "main", "current", "instance", "sharedInstance", "general",
    ]

    /// The result type of a function of the project, if all functions that match the call agree.
    private func result(of name: String, labels: [String?], _ tokens: Tokens) -> String? {
        let fitting = members(named: name).map { member($0) }.filter {
            $0.kind == .function && Self.fits(labels, trailing: 0, $0.parameters)
        }
        var types = Set(fitting.compactMap(\.type))
        if types.isEmpty { types = Set(tokens.localFunctionResults(name)) }
        return types.count == 1 ? types.first.map { TypeName.unwrapped($0) } : nil
    }

    private func cast(_ index: Int, _ tokens: Tokens) -> String? {
        let start = tokens.isSymbol(index + 1, "!") || tokens.isSymbol(index + 1, "?") ? index + 2 : index + 1
        let end = tokens.typeEnd(start)
        return end > start ? TypeName.plain(tokens.text(span(start, end))) : nil
    }
}

extension Tokens {
    /// The last place of a keyword in a range, outside brackets in it.
    fileprivate func last(_ word: StaticString, in range: Range<Int>) -> Int? { topLevel(range).filter { isWord($0, word) }.last }
}
