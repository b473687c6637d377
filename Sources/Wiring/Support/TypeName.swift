/// Readable, stable names of types: no modules, no addresses, `any` in front of protocols.
package enum TypeName {
    /// The kinds of metadata that describe `any P`; the values are part of the runtime's ABI (`MetadataKind.def` in the Swift sources).
    private static let existentialKinds: Set<UInt> = [0x303, 0x307]

    /// The name as a person would write it: `any MessageService`, `URLSessionClient`, `(any Delegate)?`.
    package static func of(_ type: Any.Type) -> String {
        if let type = type as? any SpelledType.Type { return type.spelling }
        let name = _typeName(type, qualified: false)
        if name == "Any" || name == "AnyObject" { return name }
        return isExistential(type) ? "any \(name)" : name
    }

    /// The module that declares a nominal type or protocol: `SampleMail`.
    package static func module(of type: Any.Type) -> String {
        String(_typeName(type, qualified: true).prefix { $0 != "." })
    }

    /// Whether the type is a struct: metadata kind 0x200.
    static func isStruct(_ type: Any.Type) -> Bool {
        unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee == 0x200
    }

    /// Whether the type is a protocol type.
    static func isExistential(_ type: Any.Type) -> Bool {
        existentialKinds.contains(unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee)
    }
}

/// A generic type that spells itself as a person would, since the runtime leaves out the `any` of its arguments.
protocol SpelledType {
    /// The type as it is written.
    static var spelling: String { get }
}

/// What `Optional` tells about itself when its type is known only at run time.
protocol OptionalType {
    /// The type inside.
    static var wrappedType: Any.Type { get }
}

extension Optional: OptionalType, SpelledType {
    static var wrappedType: Any.Type { Wrapped.self }

    static var spelling: String {
        let wrapped = TypeName.of(Wrapped.self)
        return wrapped.hasPrefix("any ") ? "(\(wrapped))?" : "\(wrapped)?"
    }
}

extension Array: SpelledType {
    static var spelling: String { "[\(TypeName.of(Element.self))]" }
}

extension Dictionary: SpelledType {
    static var spelling: String { "[\(TypeName.of(Key.self)): \(TypeName.of(Value.self))]" }
}

extension Set: SpelledType {
    static var spelling: String { "Set<\(TypeName.of(Element.self))>" }
}

extension Lazy: SpelledType {
    static var spelling: String { "Lazy<\(TypeName.of(Value.self))>" }
}

extension Provider: SpelledType {
    static var spelling: String { "Provider<\(TypeName.of(Value.self))>" }
}

extension BoundFactory: SpelledType {
    static var spelling: String {
        var names = [TypeName.of(Service.self)]
        for type in repeat (each Argument).self { names.append(TypeName.of(type)) }
        return "BoundFactory<\(names.joined(separator: ", "))>"
    }
}
