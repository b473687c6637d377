import RuntimeLayout

/// The representations of values, as the C code decodes them; see `witness_declaration`.
enum ValueKind {
    private static let plain: [Substring: String] = [
        "Swift.Int": "i", "Swift.Int64": "i", "Swift.Int32": "w", "Swift.Int16": "h", "Swift.Int8": "b", "Swift.UInt": "u",
        "Swift.UInt64": "u", "Swift.UInt32": "W", "Swift.UInt16": "H", "Swift.UInt8": "B", "Swift.Bool": "t", "Swift.Double": "d",
        "Swift.Float": "f",
        "Swift.String": "s", "()": "v", "Any": "p", "Swift.Error": "p", "Swift.Never": "v",
    ]

    static func kind(of name: Substring) -> String {
        for prefix in ["__owned ", "__shared ", "sending "] where name.hasPrefix(prefix) { return kind(of: name.dropFirst(prefix.count)) }
        if let plain = plain[name] { return plain }
        if name.hasPrefix("inout ") || isTypeParameter(name) { return "p" }
        if name.hasPrefix("@convention(") { return "x" }
        if DemangledText.split(name, at: ">").count > 1, name.contains("->"), isFunction(name) { return "q" }
        if name.hasSuffix("...") { return collection("a", [name.dropLast(3)]) }
        if name.hasSuffix("?") { return optional(name.dropLast()) }
        if name.hasPrefix("["), name.hasSuffix("]") {
            let parts = DemangledText.split(name.dropFirst().dropLast(), at: ":")
            return parts.count == 2 ? collection("m", [parts[0].dropLast(), parts[1].dropFirst()]) : collection("a", parts)
        }
        for (prefix, letter) in [("Swift.Array<", "a"), ("Swift.Set<", "e"), ("Swift.Dictionary<", "m")] where name.hasPrefix(prefix) {
            return collection(letter, arguments(of: name, after: prefix))
        }
        if name.hasPrefix("Swift.Optional<") { return optional(arguments(of: name, after: "Swift.Optional<")[0]) }
        return nominal(name)
    }

    private static func arguments(of name: Substring, after prefix: String) -> [Substring] {
        DemangledText.split(name.dropFirst(prefix.count).dropLast(), at: ",").map { $0.hasPrefix(" ") ? $0.dropFirst() : $0 }
    }

    /// Whether a name is that of a type parameter or an associated type, whose values are passed by address: `A`, `B1`, `A.Key`.
    private static func isTypeParameter(_ name: Substring) -> Bool {
        let parts = name.split(separator: ".")
        guard let letter = parts.first?.first, letter.isUppercase, parts[0].dropFirst().allSatisfy(\.isNumber) else { return false }
        // The name of a module may look like that of a type parameter.
        return parts.count == 1 || !["C", "V", "O", "_p"].contains { _typeByName(mangled(parts.prefix(2)) + $0) != nil }
    }

    private static func mangled(_ parts: some Sequence<Substring>) -> String { parts.map { "\($0.utf8.count)\($0)" }.joined() }

    private static func isFunction(_ name: Substring) -> Bool {
        var text = DemangledText(name)
        while text.skip("@") {
            _ = text.take { $0 == " " }
            text.skip(" ")
        }
        guard text.skip("(") else { return false }
        _ = text.take { $0 == ")" }
        text.skip(")")
        return text.rest.contains("->")
    }

    /// A collection, if its elements can be decoded.
    private static func collection(_ letter: String, _ elements: [Substring]) -> String {
        let kinds = elements.map { kind(of: $0) }
        // The collection itself is one object in any case.
        return kinds.contains { $0.contains { "xpqv".contains($0) } } ? "p" : letter + kinds.joined()
    }

    private static func optional(_ name: Substring) -> String {
        let inner = kind(of: name)
        if inner == "p" { return isTypeParameter(name) || name.hasPrefix("[") || name.hasPrefix("Swift.") ? "p" : "x" }
        return "scaemtiud".contains(inner.first ?? "x") ? "o" + inner : "x"
    }

    /// The representation of a class or protocol type `Module.Name`, which the runtime finds by its mangled name.
    private static func nominal(_ name: Substring) -> String {
        let parts = name.split(separator: ".")
        guard parts.count == 2, parts.allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }) else { return "x" }
        let mangled = mangled(parts)
        if let type = _typeByName(mangled + "C"), type is AnyClass { return "c" }
        guard let type = _typeByName(mangled + "_p"), ProtocolType(type)?.isOneProtocol == true else { return "x" }
        return existential(type)
    }

    private static func existential(_ type: Any.Type) -> String {
        func size<Value>(_: Value.Type) -> Int { MemoryLayout<Value>.size }
        return switch _openExistential(type, do: size) {
        case 8: "p"
        // An object and a witness table.
        case 16: "q"
        // Passed by address, unless it holds an object and several tables.
        case 40...: "p"
        default: "x"
        }
    }
}
