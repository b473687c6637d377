/// The dependencies that a container passes to the parameters of a closure, inferred from written types or from their use in the closure.
struct ClosureDependencies {
    let project: ScannedProject
    /// The functions that change how a parameter is looked up: `many($0)`.
    var modifiers: Set<String> = []

    /// A parameter.
    struct Dependency {
        /// The first token of the parameter's use, including modifiers.
        let index: Int
        /// The type; nil if it cannot be inferred.
        var type: String?
        /// The modifiers, from the innermost.
        var modifiers: [(name: String, call: Call)] = []
        let name: String
    }

    /// The parameters of a closure from a position on, in order.
    func dependencies(_ closure: Closure, from first: Int = 0, in place: CodePlace) -> [Dependency] {
        let tokens = project.files[place.file].tokens
        let context = ContextType(project: project, place: place)
        var names = closure.parameters
        if names.isEmpty {
            let highest = uses(in: closure.body, tokens).compactMap(tokens.implicitParameter).filter { $0 < 32 }.max()
            names = highest.map { (0...$0).map { "$\($0)" } } ?? []
        }
        return names.indices.dropFirst(first).compactMap { position in
            let name = names[position]
            let written = closure.types.indices.contains(position) ? closure.types[position] : nil
            guard let index = uses(in: closure.body, tokens).first(where: { tokens.text($0) == name }) else {
                return written.map { Dependency(index: closure.body.lowerBound, type: $0, name: name) }
            }
            var found = modified(index, name, place, tokens)
            let end = found.modifiers.last?.call.end ?? index + 1
            found.type = written ?? found.type ?? context.type(from: found.index, to: end)
            return found
        }
    }

    /// Extends a use of a parameter to the modifiers around it, such as `many(...)` and `by(tag:on:)`.
    private func modified(_ index: Int, _ name: String, _ place: CodePlace, _ tokens: Tokens) -> Dependency {
        var (start, end) = (index, index + 1)
        var found: [(name: String, call: Call)] = []
        var type: String?
        for _ in 0..<4 {
            if tokens.isWord(end, "as") {
                type = tokens.text(span(end + 1, tokens.typeEnd(end + 1)))
                end = tokens.typeEnd(end + 1)
            }
            guard let open = tokens.enclosing(start, in: place.range), tokens.isOpen(open, "("), tokens.isWord(open - 1),
                modifiers.contains(tokens.text(open - 1)), let call = tokens.call(at: open - 1),
                call.written.contains(where: { $0.range.lowerBound == start && $0.range.upperBound == end })
            else { break }
            found.append((tokens.text(open - 1), call))
            (start, end) = (open - 1, call.end)
        }
        return Dependency(index: start, type: type, modifiers: found, name: name)
    }

    /// The words in a closure that may be its parameters: without inner closures, members and labels.
    private func uses(in body: Range<Int>, _ tokens: Tokens) -> [Int] {
        var found: [Int] = []
        var index = body.lowerBound
        while index < body.upperBound {
            // `$0` refers to the innermost closure that does not name its parameters.
            if tokens.isClosure(index, in: body), tokens.closure(at: index).parameters.isEmpty {
                index = tokens.after(index)
                continue
            }
            if tokens.isWord(index), !tokens.isSymbol(index - 1, "."), !tokens.isSymbol(index + 1, ":") { found.append(index) }
            index += 1
        }
        return found
    }
}

extension Tokens {
    /// The number of an implicit parameter of a closure, such as `$1`; nil for other tokens.
    func implicitParameter(_ index: Int) -> Int? { list[index].first == UInt8(ascii: "$") ? Int(text(index).dropFirst()) : nil }
}
