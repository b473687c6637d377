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
