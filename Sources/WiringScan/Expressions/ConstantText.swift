/// Evaluates constant texts in the code, mainly names of registrations.
struct ConstantText {
    let project: ScannedProject
    let place: CodePlace
    private var tokens: Tokens { project.files[place.file].tokens }

    /// The possible texts of an expression: several for the variable of a loop over literals, none if they are known only at run time.
    func values(_ range: Range<Int>) -> [String] {
        if let literal = tokens.literal(range) { return [literal] }
        if let described = described(range) { return [described] }
        // A type as a tag.
        if let type = tokens.metatype(range) { return [type] }
        var range = range
        if range.count >= 3, tokens.isWord(range.upperBound - 1, "rawValue"), tokens.isSymbol(range.upperBound - 2, ".") {
            range = span(range.lowerBound, range.upperBound - 2)
        }
        guard range.allSatisfy({ tokens.isWord($0) || tokens.isSymbol($0, ".") }), let last = range.last, tokens.isWord(last) else {
            return []
        }
        let name = tokens.text(last)
        if range.count == 1, let looped = loop(over: name, around: last), !looped.isEmpty {
            let texts = looped.compactMap { tokens.literal($0) }
            return texts.count == looped.count ? texts : []
        }
        let owner = range.count >= 3 && tokens.isSymbol(last - 1, ".") && tokens.isWord(last - 2) ? tokens.text(last - 2) : nil
        let type = owner == "Self" || owner == "self" ? place.owner : owner
        if let value = constant(name, owner: type) { return [value] }
        if let type, project.declares(type), isNameOfType(name) { return [type] }
        // An implicit member, such as `.exports`: its name identifies it even if its value is unknown.
        return tokens.isSymbol(range.lowerBound, ".") && range.count == 2 ? [member(name) ?? name] : []
    }

    /// Whether static properties with a name contain the name of their type: `static var identifier: String { String(describing: self) }`.
    private func isNameOfType(_ name: String) -> Bool {
        let members = project.members(named: name).filter { project.member($0).isStatic && !project.member($0).body.isEmpty }
        return !members.isEmpty
            && members.allSatisfy { reference in
                let (body, tokens) = (project.member(reference).body, project.tokens(reference))
                let value = tokens.isWord(body.lowerBound, "return") ? body.dropFirst() : body
                let text = ConstantText(project: project, place: CodePlace(file: reference.file, range: value))
                return text.describedValue(value).map { ["self", "Self.self"].contains(tokens.text($0)) } ?? false
            }
    }

    /// The literal value of a static member with a name, if all such members agree.
    private func member(_ name: String) -> String? {
        let values = project.members(named: name).filter { project.member($0).isStatic }.compactMap {
            project.tokens($0).literal(project.member($0).value)
        }
        return Set(values).count == 1 ? values.first : nil
    }

    /// The texts of all cases of an enumeration of the project, if an expression has its type.
    func cases(_ range: Range<Int>) -> [String] {
        let value = describedValue(range) ?? range
        guard let word = value.first(where: { !tokens.isWord($0, "self") && !tokens.isSymbol($0, ".") }), tokens.isWord(word),
            value.allSatisfy({ tokens.isWord($0) || tokens.isSymbol($0, ".") })
        else { return [] }
        let name = tokens.text(word)
        let member = place.owner.flatMap { project.member(name, of: $0) }.flatMap { project.member($0).type }
        guard let type = place.variables[name] ?? ContextType(project: project, place: place).local(name) ?? member,
            project.kinds(of: TypeName.unwrapped(type)).contains(.enum)
        else { return [] }
        return project.ownMembers(of: TypeName.unwrapped(type)).filter { project.member($0).kind == .enumCase }.map { reference in
            let one = project.member(reference)
            return value == range ? project.tokens(reference).literal(one.value) ?? one.name : one.name
        }
    }

    /// `String(describing: X.self)`, `String(reflecting: X.self)`, `"\(X.self)"`, and the same expressions for an enumeration case.
    private func described(_ range: Range<Int>) -> String? {
        guard let value = describedValue(range) else { return nil }
        return tokens.metatype(value) ?? project.enumCase(value, tokens)?.name
    }

    /// The value in an expression that converts a value to text: `x` in `String(describing: x)`.
    private func describedValue(_ range: Range<Int>) -> Range<Int>? {
        let first = range.lowerBound
        if tokens.isWord(first, "String"), let call = tokens.call(at: first), call.end == range.upperBound,
            let argument = call.arguments.first, argument.label == "describing" || argument.label == "reflecting" || argument.label == nil
        {
            return argument.range
        }
        guard tokens.kind(first) == .stringStart, tokens.isOpen(first + 1, "("), tokens.after(first + 1) == tokens.match(first) else {
            return nil
        }
        return tokens.inside(first + 1)
    }

    /// A constant with a literal value, or the raw value of a case.
    private func constant(_ name: String, owner: String?) -> String? {
        if owner == nil, let local = tokens.localValue(name, in: place.range) { return tokens.literal(local) }
        let candidates = project.members(named: name).filter { reference in
            let declared = project.files[reference.file].owner(of: project.member(reference))?.name
            guard let owner else { return declared == nil || declared == place.owner }
            return declared.map(TypeName.last) == TypeName.last(owner)
        }
        for reference in candidates {
            let member = project.member(reference)
            let text = project.tokens(reference).literal(member.value)
            if let text { return text }
            if member.kind == .enumCase { return member.name }
        }
        return nil
    }

    /// The elements of the array literal over which a loop around a token runs; nil if the name is not a loop variable.
    func loop(over name: String, around index: Int) -> [Range<Int>]? {
        let bodies = tokens.brackets(around: index).lazy.prefix(16).filter { tokens.isOpen($0, "{") }
        return bodies.lazy.compactMap { arrayBeforeBody($0, of: name) }.first.map { tokens.arguments($0).map(\.range) }
    }

    /// The bracket of `[...]` in `for NAME in [...] {` and `[...].forEach { NAME in`.
    private func arrayBeforeBody(_ open: Int, of name: String) -> Int? {
        if tokens.isClose(open - 1, "]") {
            let array = tokens.match(open - 1)
            if tokens.isWord(array - 1, "in"), tokens.isWord(array - 2), tokens.text(array - 2) == name, tokens.isWord(array - 3, "for") {
                return array
            }
        }
        if tokens.isWord(open - 1, "forEach"), tokens.isSymbol(open - 2, "."), tokens.isClose(open - 3, "]"),
            tokens.closure(at: open).name(0) == name
        {
            return tokens.match(open - 3)
        }
        // The array may be in a variable declared before.
        if tokens.isWord(open - 1), tokens.isWord(open - 2, "in"), tokens.isWord(open - 3), tokens.text(open - 3) == name,
            tokens.isWord(open - 4, "for")
        {
            let scope = tokens.enclosing(open - 4).map { tokens.inside($0) } ?? 0..<tokens.count
            if let value = tokens.localValue(tokens.text(open - 1), in: scope), tokens.isOpen(value.lowerBound, "[") {
                return value.lowerBound
            }
        }
        return nil
    }
}
