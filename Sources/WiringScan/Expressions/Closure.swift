/// A closure with its parameters and its body.
package struct Closure: Sendable {
    /// The names of the parameters; empty if the closure uses `$0`.
    package var parameters: [String] = []
    /// The types of the parameters, nil if not written.
    package var types: [String?] = []
    /// The result type; nil if not written.
    package var result: String?
    package let body: Range<Int>

    /// The written types of the parameters by name.
    var variables: [String: String] { Dictionary(zip(parameters, types).compactMap { name, type in type.map { (name, $0) } }) { $1 } }

    /// The types of the parameters; the name if a type is not written.
    var arguments: [String] { zip(parameters, types).map { name, type in type.map { TypeName.plain($0) } ?? name } }
    /// Those after the first one, which is the container.
    var runtimeArguments: [String] { Array(arguments.dropFirst()) }

    package func name(_ position: Int) -> String {
        parameters.isEmpty ? "$\(position)" : parameters.indices.contains(position) ? parameters[position] : ""
    }
}

extension Tokens {
    /// The closure that a range of tokens consists of; nil if it is another expression.
    package func closure(_ range: Range<Int>) -> Closure? { isOpen(range.lowerBound, "{") ? closure(at: range.lowerBound) : nil }

    /// The parameter names of the closure that begins with a brace, if its first tokens look like a parameter list.
    func parameterNames(ofClosureAt open: Int) -> [String] {
        let first = isOpen(open + 1, "[") ? after(open + 1) : open + 1
        guard isOpen(first, "(") || isWord(first) && (isWord(first + 1, "in") || isSymbol(first + 1, ",")) else { return [] }
        return closure(at: open).parameters
    }

    /// Whether a name is a parameter of a closure around a token.
    func isParameter(_ name: String, ofClosureAround index: Int) -> Bool {
        brackets(around: index).contains { isOpen($0, "{") && parameterNames(ofClosureAt: $0).contains(name) }
    }

    /// Whether a block or closure around a token within some code declares a variable with a name, or has such a parameter.
    func isShadowed(_ name: String, at index: Int, in range: Range<Int>) -> Bool {
        let declared = variables.declarations(of: name, in: span(range.lowerBound, index), self)
        return declared.contains { enclosing($0, in: range).map { inside($0).contains(index) } ?? false }
            || isParameter(name, ofClosureAround: index)
    }

    package func closure(at open: Int) -> Closure {
        let inside = inside(open)
        var index = inside.lowerBound
        // A signature ends with `in` at the nesting level of the closure.
        while isSymbol(index, "@"), isWord(index + 1) {
            index += 2
            if isOpen(index, "("), list[index].isAttached { index = after(index) }
        }
        if isOpen(index, "[") { index = after(index) }
        var parameters: [(name: String, type: String?)] = []
        if isOpen(index, "(") {
            parameters = closureParameters(index)
            index = after(index)
        } else {
            while isWord(index), !isWord(index, "in"), !isWord(index, "async"), !isWord(index, "throws") {
                parameters.append((text(index), nil))
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
        guard isWord(index, "in"), index < inside.upperBound else { return Closure(body: inside) }
        return Closure(
            parameters: parameters.map(\.name), types: parameters.map(\.type), result: result, body: span(index + 1, inside.upperBound))
    }

    /// The parameters of a closure in parentheses, with or without types.
    private func closureParameters(_ open: Int) -> [(name: String, type: String?)] {
        arguments(open).compactMap { parameter in
            if let name = parameter.label { return (name, text(parameter.range)) }
            return isWord(parameter.range.lowerBound) ? (text(parameter.range.lowerBound), nil) : nil
        }
    }
}
