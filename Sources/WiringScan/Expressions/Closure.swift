/// A closure: what it calls its parameters, and its body.
package struct Closure: Sendable {
    /// The names of its parameters; empty where it uses `$0`.
    package let parameters: [String]
    /// The types of its parameters as far as they are written.
    package let types: [String?]
    /// The type that it says it returns; nil where it does not.
    package let result: String?
    /// The tokens of its body.
    package let body: Range<Int>

    /// The types of its parameters by name, as far as they are written.
    var variables: [String: String] {
        var variables: [String: String] = [:]
        for (name, type) in zip(parameters, types) { variables[name] = type }
        return variables
    }

    /// The types of the parameters behind the first one, which is the container; where a type is not written, the name.
    var runtimeArguments: [String] {
        zip(parameters, types).dropFirst().map { name, type in type.map { TypeName.plain($0) } ?? name }
    }

    /// What the body calls a parameter.
    package func name(_ position: Int) -> String {
        parameters.isEmpty ? "$\(position)" : parameters.indices.contains(position) ? parameters[position] : ""
    }
}

extension Tokens {
    /// The closure that a range of tokens is; nil where it is something else.
    package func closure(_ range: Range<Int>) -> Closure? {
        guard isOpen(range.lowerBound, "{") else { return nil }
        return closure(at: range.lowerBound)
    }

    /// The names of the parameters of the closure that begins with a brace, as far as a glance at its first tokens tells.
    func parameterNames(ofClosureAt open: Int) -> [String] {
        let first = isOpen(open + 1, "[") ? after(open + 1) : open + 1
        guard isOpen(first, "(") || isWord(first) && (isWord(first + 1, "in") || isSymbol(first + 1, ",")) else { return [] }
        return closure(at: open).parameters
    }

    /// Whether a name is that of a parameter of one of the closures around a token.
    func isParameter(_ name: String, ofClosureAround index: Int) -> Bool {
        var around = enclosing(index, in: 0..<count)
        while let open = around {
            if isOpen(open, "{"), parameterNames(ofClosureAt: open).contains(name) { return true }
            around = enclosing(open, in: 0..<count)
        }
        return false
    }

    /// The closure that begins with a brace.
    package func closure(at open: Int) -> Closure {
        let inside = inside(open)
        var index = inside.lowerBound
        // A signature ends with `in` on the level of the closure itself.
        while isSymbol(index, "@"), isWord(index + 1) {
            index += 2
            if isOpen(index, "("), list[index].isAttached { index = after(index) }
        }
        if isOpen(index, "[") { index = after(index) }
        var parameters: [String] = []
        var types: [String?] = []
        if isOpen(index, "(") {
            for parameter in closureParameters(index) {
                parameters.append(parameter.name)
                types.append(parameter.type)
            }
            index = after(index)
        } else {
            while isWord(index), !isWord(index, "in"), !isWord(index, "async"), !isWord(index, "throws") {
                parameters.append(text(index))
                types.append(nil)
                index += 1
                guard isSymbol(index, ",") else { break }
                index += 1
            }
        }
        while isWord(index, "async") || isWord(index, "throws") { index += 1 }
        var result: String?
        if isSymbol(index, "->") {
            let end = typeEnd(index + 1)
            result = text(span(index + 1, end))
            index = end
        }
        guard isWord(index, "in"), index < inside.upperBound else {
            return Closure(parameters: [], types: [], result: nil, body: inside)
        }
        return Closure(parameters: parameters, types: types, result: result, body: span(index + 1, max(index + 1, inside.upperBound)))
    }

    /// The parameters of a closure in brackets: names alone, or with types.
    private func closureParameters(_ open: Int) -> [(name: String, type: String?)] {
        let range = inside(open)
        var found: [(name: String, type: String?)] = []
        var index = range.lowerBound
        while index < range.upperBound {
            var end = index
            while end < range.upperBound, !isSymbol(end, ",") {
                if isSymbol(end, "<"), let close = angleEnd(end) { end = close } else { end = after(end) }
            }
            end = min(end, range.upperBound)
            if let colon = span(index, end).first(where: { isSymbol($0, ":") }), isWord(colon - 1) {
                found.append((text(colon - 1), text(span(colon + 1, end))))
            } else if isWord(index) {
                found.append((text(index), nil))
            }
            index = end + 1
        }
        return found
    }
}
