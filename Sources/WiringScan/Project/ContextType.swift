/// Infers the type of an expression from the type to which it is cast or assigned, or as which it is passed or returned.
struct ContextType {
    let project: ScannedProject
    let place: CodePlace
    private var tokens: Tokens { project.files[place.file].tokens }

    /// An enclosing call. Its type determines the type of the parameter that receives the expression.
    private struct Frame {
        let labels: [String?]
        let position: Int
        let trailing: Int
    }

    /// The type of the expression between two tokens; nil if the surrounding code does not determine it.
    func type(from start: Int, to end: Int) -> String? { type(from: start, to: end, closures: 4) }

    private func type(from start: Int, to end: Int, closures: Int) -> String? {
        var (start, end) = (start, end)
        var frames: [Frame] = []
        for _ in 0..<64 {
            while tokens.isSymbol(end, "!") || tokens.isSymbol(end, "?"), tokens.list[end].isAttached { end += 1 }
            if tokens.isWord(end, "as") {
                let typeStart = tokens.isSymbol(end + 1, "?") || tokens.isSymbol(end + 1, "!") ? end + 2 : end + 1
                let typeEnd = tokens.typeEnd(typeStart)
                if typeEnd > typeStart { return unwind(frames, from: tokens.text(span(typeStart, typeEnd))) }
            }
            start = beforeEffects(start)
            let previous = start - 1
            if previous < place.range.lowerBound || tokens.isWord(previous, "return") {
                return result(around: start, closures: closures).flatMap { unwind(frames, from: $0) }
            }
            if let parameter = defaulted(start, end) { return unwind(frames, from: parameter) }
            if tokens.isSymbol(previous, "=") { return assigned(previous).flatMap { unwind(frames, from: $0) } }
            if tokens.isSymbol(previous, "??") {
                start = tokens.chainStart(tokens.before(previous - 1) + 1)
                end = previous
                continue
            }
            guard let open = tokens.enclosing(start, in: place.range) else {
                return isAlone(start, end, in: place.range) ? place.result.flatMap { unwind(frames, from: $0) } : nil
            }
            if tokens.isOpen(open, "[") {
                guard !tokens.isWord(open - 1) || !tokens.list[open].isAttached, let array = type(ofArray: open) else { return nil }
                return unwind(frames, from: array)
            }
            if tokens.isOpen(open, "{") {
                return isAlone(start, end, in: tokens.closure(at: open).body)
                    ? result(around: start, closures: closures).flatMap { unwind(frames, from: $0) } : nil
            }
            guard tokens.isOpen(open, "(") else { return nil }
            let arguments = tokens.arguments(open, atMost: Self.maximumArguments)
            guard let position = arguments.firstIndex(where: { $0.range.contains(start) }) else { return nil }
            // Only a complete argument has the parameter's type.
            guard arguments[position].range.lowerBound == start, arguments[position].range.upperBound <= end else { return nil }
            var nameEnd = open
            if tokens.isSymbol(open - 1, ">"), let angle = tokens.angleStart(open - 1) { nameEnd = angle }
            guard tokens.isWord(nameEnd - 1), tokens.list[open].isAttached else {
                (start, end) = (open, tokens.after(open))
                continue
            }
            let name = nameEnd - 1
            let frame = Frame(
                labels: arguments.map(\.label), position: position, trailing: tokens.trailingClosures(tokens.after(open)).count)
            let chain = tokens.chainStart(name)
            if let type = madeType(name, chain, open) { return parameterType(of: type, frame).flatMap { unwind(frames, from: $0) } }
            if tokens.isWord(name, "init"), tokens.isSymbol(chain, ".") {
                frames.append(frame)
                (start, end) = (chain, tokens.after(open))
                continue
            }
            return functionParameter(tokens.text(name), frame).flatMap { unwind(frames, from: $0) }
        }
        return nil
    }

    private static let maximumArguments = 100

    private func beforeEffects(_ start: Int) -> Int {
        var start = start
        while start > place.range.lowerBound {
            let isMarked = tokens.isSymbol(start - 1, "?") || tokens.isSymbol(start - 1, "!")
            let word = isMarked && tokens.isWord(start - 2, "try") ? start - 2 : start - 1
            guard tokens.isWord(word, "try") || tokens.isWord(word, "await") else { break }
            start = word
        }
        return start
    }

    /// Whether an expression is the only statement of a body.
    private func isAlone(_ start: Int, _ end: Int, in body: Range<Int>) -> Bool {
        start == body.lowerBound && tokens.chainEnd(end) >= body.upperBound
    }

    /// The type that a call creates: `Impl(`, `Impl.init(`, `Module.Impl<X>(`.
    private func madeType(_ name: Int, _ chain: Int, _ open: Int) -> String? {
        let isInit = tokens.isWord(name, "init")
        let end = isInit ? name - 1 : open
        guard chain < end, tokens.isWord(chain) else { return nil }
        let text = tokens.text(span(chain, end))
        let last = TypeName.last(text)
        guard isInit || last.first?.isUppercase == true else { return nil }
        if isInit, last == "self" || last == "Self" || last == "super" { return place.owner }
        return project.resolvingAliases(text)
    }

    private func parameterType(of type: String, _ frame: Frame) -> String? {
        project.initializer(of: type, labels: frame.labels, trailing: frame.trailing).flatMap {
            ScannedProject.parameter(frame.position, labels: frame.labels, in: $0)?.type
        }
    }

    private func unwind(_ frames: [Frame], from type: String) -> String? {
        var type = type
        for frame in frames.reversed() {
            guard let next = parameterType(of: TypeName.unwrapped(project.resolvingAliases(type)), frame) else { return nil }
            type = next
        }
        return type.isEmpty ? nil : type
    }

    private func functionParameter(_ name: String, _ frame: Frame) -> String? {
        let candidates = project.members(named: name).map { project.member($0) }.filter { member -> Bool in
            (member.kind == .function || member.kind == .enumCase)
                && ScannedProject.fits(frame.labels, trailing: frame.trailing, member.parameters)
        }
        let types = Set(candidates.compactMap { ScannedProject.parameter(frame.position, labels: frame.labels, in: $0.parameters)?.type })
        return types.count == 1 ? types.first : nil
    }

    /// The type of the parameter whose default value is an expression.
    private func defaulted(_ start: Int, _ end: Int) -> String? {
        project.files[place.file].member(at: start)?.parameters
            .first { $0.defaultValue.lowerBound == start && $0.defaultValue.upperBound <= end }?.type
    }

    /// The type of the assigned variable or property: `let x: T =`, `self.x =`, `x.y =`.
    private func assigned(_ equals: Int) -> String? {
        let statement = span(tokens.statementStart(equals, in: place.range), equals)
        if let word = tokens.topLevel(statement).first(where: { tokens.isWord($0, "let") || tokens.isWord($0, "var") }) {
            return tokens.isSymbol(word + 2, ":") ? tokens.text(span(word + 3, equals)) : nil
        }
        let target = span(tokens.chainStart(equals - 1), equals)
        guard tokens.isWord(equals - 1), target.allSatisfy({ tokens.isWord($0) || tokens.kind($0) == .symbol }) else { return nil }
        var words = tokens.words(in: target).map { $0.filter { $0 != "`" } }
        let isOwn = words.first == "self"
        if isOwn { words.removeFirst() }
        guard let first = words.first else { return nil }
        var type = isOwn ? nil : place.variables[first] ?? local(first)
        if type == nil { type = place.owner.flatMap { project.propertyType(first, of: $0, near: place.file) } }
        for word in words.dropFirst() { type = type.flatMap { project.propertyType(word, of: $0) } }
        return type
    }

    /// The type of a variable at a token: a parameter of the member, a local variable, or a property or function of the owner.
    func variable(_ name: String, at index: Int) -> String? {
        project.files[place.file].member(at: index)?.parameters.first { $0.name == name }?.type
            ?? local(tokens.variables.declarations(of: name, before: index, from: place.range.lowerBound, tokens)) ?? local(name)
            ?? place.owner.flatMap { project.memberType(name, of: $0, near: place.file) }
    }

    /// The type of a local variable: as written, or the type of its initial value.
    func local(_ name: String) -> String? { local(tokens.variables.declarations(of: name, in: place.range, tokens)) }

    private func local(_ declarations: [Int]) -> String? {
        for index in declarations {
            if tokens.isSymbol(index + 2, ":") { return tokens.text(span(index + 3, tokens.typeEnd(index + 3))) }
            guard tokens.isSymbol(index + 2, "=") else { continue }
            let value = span(index + 3, tokens.expressionEnd(index + 3))
            let made = project.made(by: value, in: place.file)
            if let type = made.stated ?? made.type ?? project.enumCase(value, tokens)?.type { return type }
        }
        return nil
    }

    /// The element type of an array literal, inferred from its context.
    private func type(ofArray open: Int) -> String? {
        guard
            tokens.isSymbol(open - 1, "=") || tokens.isWord(open - 1, "return") || tokens.isSymbol(open - 1, ":")
                || tokens.isOpen(open - 1, "(")
        else { return nil }
        var type: String?
        if tokens.isSymbol(open - 1, "=") { type = assigned(open - 1) }
        if type == nil, let outer = tokens.enclosing(open, in: place.range), tokens.isOpen(outer, "("), tokens.isWord(outer - 1) {
            let arguments = tokens.arguments(outer, atMost: Self.maximumArguments)
            if let position = arguments.firstIndex(where: { $0.range.contains(open) }),
                let made = madeType(outer - 1, tokens.chainStart(outer - 1), outer)
            {
                type = parameterType(of: made, Frame(labels: arguments.map(\.label), position: position, trailing: 0))
            }
        }
        guard let text = type.map(TypeName.unwrapped), text.first == "[", text.last == "]" else { return nil }
        return String(text.dropFirst().dropLast())
    }

    /// The result type of the innermost closure or function around a token.
    private func result(around index: Int, closures: Int) -> String? {
        let brace = tokens.brackets(around: index, in: place.range).first { tokens.isClosure($0, in: place.range) }
        guard let brace else { return place.result }
        let closure = tokens.closure(at: brace)
        if let result = closure.result { return result }
        // A closure argument: the result type of its parameter's type.
        guard closures > 0, let expected = type(from: brace, to: tokens.after(brace), closures: closures - 1),
            let arrow = expected.ranges(of: "->").last
        else { return nil }
        return String(expected[arrow.upperBound...])
    }
}
