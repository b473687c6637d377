/// Readable, stable names of types: no modules, no addresses, `any` in front of protocols.
package enum TypeName {
    /// The kinds of metadata that describe `any P`; the values are part of the runtime's ABI (`MetadataKind.def` in the Swift sources).
    private static let existentialKinds: Set<UInt> = [0x303, 0x307]

    /// The name as a person would write it: `any MessageService`, `URLSessionClient`, `(any Delegate)?`.
    package static func of(_ type: Any.Type) -> String { spelling(of: type, namer: lastWord) }

    /// The name as code anywhere in the type's module can write it: what is nested with what it is nested in.
    static func inCode(_ type: Any.Type) -> String { spelling(of: type) { withinModule($0) } }

    /// The module that declares a nominal type or protocol: `SampleMail`.
    package static func module(of type: Any.Type) -> String {
        String(_typeName(type, qualified: true).prefix { $0 != "." })
    }

    /// Whether the type is a struct: metadata kind 0x200.
    static func isStruct(_ type: Any.Type) -> Bool { kind(type) == 0x200 }

    /// Whether the type is a class of Swift: metadata kind 0, or, on platforms with another runtime, the address of a metaclass, which is larger
    /// than any kind.
    static func isClass(_ type: Any.Type) -> Bool {
        let kind = unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee
        return kind == 0 || kind > 0x7FF
    }

    /// Whether the type is a protocol type.
    static func isExistential(_ type: Any.Type) -> Bool { existentialKinds.contains(kind(type)) }

    /// Whether the type is a protocol type with constraints: `any Repository<User>`.
    static func isConstrainedExistential(_ type: Any.Type) -> Bool { kind(type) == 0x307 }

    /// Whether a type stands for a single protocol: whether what it refers to as one, the third word of its metadata, is described as one.
    static func isOneProtocol(_ type: Any.Type) -> Bool {
        let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
        guard kind(type) == 0x303, metadata.load(fromByteOffset: 12, as: UInt32.self) == 1 else { return false }
        let descriptor = metadata.load(fromByteOffset: 16, as: UnsafePointer<UInt32>.self)
        return descriptor.pointee & 0x1F == 3
    }

    /// The type inside an optional type, which is its one generic argument: metadata kind 0x202. Nil for any other type.
    static func wrapped(_ type: Any.Type) -> Any.Type? {
        kind(type) == 0x202 ? unsafeBitCast(type, to: UnsafePointer<Any.Type>.self)[2] : nil
    }

    private static func kind(_ type: Any.Type) -> UInt { unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee }

    /// The name of a type in which the names of declared types are spelled by somebody else.
    /// - Parameters:
    ///   - type: the type.
    ///   - namer: spells a declared type, given its full path: `Mail.Outer.Inner`. Private ones have an address in it.
    static func spelling(of type: Any.Type, namer: @escaping (String) -> String) -> String {
        let text = _typeName(type, qualified: true)
        // Most types are declared types, not generic and in no need of a parser.
        if text.utf8.allSatisfy({ $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: " ") }), !text.hasSuffix(".Type")
        {
            if text == "Any" || text == "Swift.AnyObject" { return lastWord(text) }
            return isExistential(type) ? "any \(namer(text))" : namer(text)
        }
        if let type = type as? any SpelledType.Type { return type.spelling { spelling(of: $0, namer: namer) } }
        guard let spelling = TypeText.spelling(of: text, namer: namer) else { return _typeName(type, qualified: false) }
        // Private protocols are not found by their names.
        return isExistential(type) && !spelling.hasPrefix("any ") ? "any \(spelling)" : spelling
    }

    /// The last word of a path: `Inner` of `Mail.Outer.Inner`.
    static func lastWord(_ path: String) -> String { path.lastIndex(of: ".").map { String(path[path.index(after: $0)...]) } ?? path }

    /// A path without the module, and without what varies from run to run: `Outer.Inner`.
    package static func withinModule(_ path: String) -> String {
        let path = withoutAddresses(path)
        return path.firstIndex(of: ".").map { String(path[path.index(after: $0)...]) } ?? path
    }

    /// A path without what varies from run to run: the runtime spells a private type as `Mail.(unknown context at $55d0c0).Assembly`.
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

/// What `Optional` tells about itself when its type is known only at run time.
protocol OptionalType {
    /// The type inside.
    static var wrappedType: Any.Type { get }
}

extension Optional: OptionalType {
    static var wrappedType: Any.Type { Wrapped.self }
}
