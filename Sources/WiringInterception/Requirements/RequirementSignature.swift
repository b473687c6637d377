import CWitness

/// The declaration of a requirement, read from the demangled name of its witness.
struct RequirementSignature: Equatable {
    /// A parameter with its representation, see `witness_declaration`.
    struct Parameter: Equatable {
        var label: String
        var kind: String
    }

    /// The name without labels: `unreadCount`.
    var name: String
    /// How a call is written.
    var style = witness_style_function
    var parameters: [Parameter] = []
    var result = "v"
    var isThrowing = false
    /// The type of `throws(E)`.
    var errorType: String?

    /// The name in tables: `unreadCount(in:)`.
    var fullName: String {
        switch style {
        case witness_style_property: name
        case witness_style_assignment: name + " ="
        case witness_style_subscript: "subscript" + name
        case witness_style_element_assignment: "subscript ="
        default: name + "(" + parameters.map { ($0.label.isEmpty ? "_" : $0.label) + ":" }.joined() + ")"
        }
    }
}

extension RequirementSignature {
    /// - Parameters:
    ///   - text: the demangled symbol: `protocol witness for M.P.f(_: Swift.Int) throws -> Swift.String in conformance M.S : M.P in M`.
    ///   - isAsync: whether the requirement is async, and its first parameter may therefore be the address of the result.
    init?(witness text: String, isAsync: Bool) {
        guard let start = text.firstRange(of: "protocol witness for ")?.upperBound,
            let end = text.ranges(of: " in conformance ").last?.lowerBound, start < end
        else { return nil }
        var declaration = DemangledText(text[start..<end])
        if declaration.skip("(extension in ") {
            _ = declaration.take { $0 == ")" }
            declaration.skip("):")
        }
        declaration.skip("static ")
        let path = declaration.take { $0 == "(" || $0 == " " || $0 == "<" }
        guard let name = path.split(separator: ".").last.map(String.init) else { return nil }
        self.init(name: name)
        declaration.skipGenericParameters()
        if declaration.skip(" : ") {
            readAccessor(path, declaration)
        } else {
            // The fixity of an operator follows its name.
            for word in [" infix", " prefix", " postfix"] { declaration.skip(word) }
            declaration.skipGenericParameters()
            readFunction(&declaration)
        }
        if isAsync, result == "x", !parameters.isEmpty { parameters[0].kind = "x" }
    }

    /// An accessor: the path is `M.P.count.getter`, the type that of the property or subscript.
    private mutating func readAccessor(_ path: Substring, _ type: DemangledText) {
        let names = path.split(separator: ".")
        let accessor = names.last
        let isSubscript = names.dropLast().last == "subscript"
        name = isSubscript ? "" : names.dropLast().last.map(String.init) ?? ""
        var type = type
        if isSubscript { readFunction(&type) } else { result = ValueKind.kind(of: type.rest) }
        style = isSubscript ? witness_style_subscript : witness_style_property
        if accessor == "getter" { return }
        if accessor == "setter" {
            style = isSubscript ? witness_style_element_assignment : witness_style_assignment
            parameters.insert(Parameter(label: "", kind: result), at: 0)
        } else {
            // A coroutine yields an address.
            name += accessor.map { name.isEmpty ? "\($0)" : ".\($0)" } ?? ""
        }
        result = "v"
    }

    /// Reads `(label: Type) async throws(E) -> Result`.
    private mutating func readFunction(_ text: inout DemangledText) {
        guard text.skip("(") else { return }
        let list = text.take { $0 == ")" }
        text.skip(")")
        parameters = DemangledText.split(list, at: ",").map { part in
            var parameter = DemangledText(part)
            parameter.skip(" ")
            let label = parameter.takeLabel()
            return Parameter(label: label == "_" ? "" : label, kind: ValueKind.kind(of: parameter.rest))
        }
        text.skip(" async")
        if text.skip(" throws") {
            isThrowing = true
            if text.skip("(") {
                errorType = text.take { $0 == ")" }.split(separator: ".").last.map(String.init)
                text.skip(")")
            }
        }
        if text.skip(" -> ") { result = ValueKind.kind(of: text.rest) }
    }
}
