internal import RuntimeLayout

/// Readable, stable names of types: no modules, no addresses, `any` in front of protocols.
package enum TypeName {
    /// The type that spells types, in release builds too; nil if the program does not contain one. See ``DiagnosisModule/type``.
    private static let speller: (any TypeSpelling.Type)? = _typeByName("15WiringDiagnosis11TypeSpellerC") as? any TypeSpelling.Type

    /// The name as in source code, without enclosing types: `any MessageService`, `URLSessionClient`, `(any Delegate)?`.
    package static func of(_ type: Any.Type) -> String { spelling(of: type, namer: lastWord) }

    /// The module that declares a nominal type or protocol: `SampleMail`.
    package static func module(of type: Any.Type) -> String { String(_typeName(type, qualified: true).prefix { $0 != "." }) }

    /// The name of a type, with the names of declared types spelled by a function.
    /// - Parameter namer: spells a declared type, given its full path: `Mail.Outer.Inner`. The path of a private type contains an address.
    package static func spelling(of type: Any.Type, namer: @escaping (String) -> String) -> String {
        let text = _typeName(type, qualified: true)
        // Most types are declared types without generic arguments, which need no parser.
        if text.utf8.allSatisfy({ $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: " ") }), !text.hasSuffix(".Type")
        {
            if text == "Any" || text == "Swift.AnyObject" { return lastWord(text) }
            return TypeKind(type).isExistential ? "any \(namer(text))" : namer(text)
        }
        if let spelling = (type as? any WrappingType.Type)?.spelling({ spelling(of: $0, namer: namer) }) { return spelling }
        guard let spelling = speller?.spelling(of: text, namer: namer) else { return _typeName(type, qualified: false) }
        // The speller cannot find private protocols by their names and omits their `any`.
        return TypeKind(type).isExistential && !spelling.hasPrefix("any ") ? "any \(spelling)" : spelling
    }

    /// The name of the optional of a type: in parentheses if the type's name has spaces outside of brackets.
    package static func optional(_ wrapped: String) -> String {
        var depth = 0
        let isCompound = wrapped.utf8.contains { byte in
            if "<([".utf8.contains(byte) { depth += 1 }
            // The `>` of an arrow closes no bracket.
            if ">)]".utf8.contains(byte), depth > 0 { depth -= 1 }
            return byte == UInt8(ascii: " ") && depth == 0
        }
        return isCompound ? "(\(wrapped))?" : "\(wrapped)?"
    }

    /// The last component of a path: `Inner` of `Mail.Outer.Inner`.
    package static func lastWord(_ path: String) -> String {
        path.lastIndex(of: ".").map { String(path[path.index(after: $0)...]) } ?? path
    }

    /// A path without the module and without addresses: `Outer.Inner`.
    package static func withinModule(_ path: String) -> String {
        let path = withoutAddresses(path)
        return path.firstIndex(of: ".").map { String(path[path.index(after: $0)...]) } ?? path
    }

    /// A path without addresses, which vary from run to run: the runtime spells a private type as `Mail.(unknown context at $55d0c0).Assembly`.
    package static func withoutAddresses(_ path: String) -> String {
        var result = ""
        var rest = Substring(path)
        while let start = rest.firstRange(of: "(unknown context at "), let end = rest[start.upperBound...].firstRange(of: ").") {
            result += rest[..<start.lowerBound]
            rest = rest[end.upperBound...]
        }
        return result + rest
    }
}

/// Spells types that are generic or composed: `[any Repository<User>]`. Module WiringDiagnosis conforms to this protocol.
package protocol TypeSpelling: SendableMetatype {
    /// Spells a type.
    /// - Parameter text: the type as the runtime spells it, with modules.
    /// - Returns: nil if the text has an unknown form.
    static func spelling(of text: String, namer: @escaping (String) -> String) -> String?
}
