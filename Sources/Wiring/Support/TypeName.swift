/// Readable, stable names of types: no modules, no addresses, `any` in front of protocols.
package enum TypeName {
    /// The kinds of metadata that describe `any P`; the values are part of the runtime's ABI (`MetadataKind.def` in the Swift sources).
    private static let existentialKinds: Set<UInt> = [0x303, 0x307]

    /// The name as a person would write it: `any MessageService`, `URLSessionClient`, `(any Delegate)?`.
    package static func of(_ type: Any.Type) -> String {
        if let optional = type as? any OptionalType.Type {
            let wrapped = of(optional.wrappedType)
            return wrapped.hasPrefix("any ") ? "(\(wrapped))?" : "\(wrapped)?"
        }
        let name = _typeName(type, qualified: false)
        if name == "Any" || name == "AnyObject" { return name }
        return isExistential(type) ? "any \(name)" : name.replacing("Pack{", with: "").replacing("}", with: "")
    }

    /// The module that declares a nominal type or protocol: `SampleMail`.
    package static func module(of type: Any.Type) -> String {
        String(_typeName(type, qualified: true).prefix { $0 != "." })
    }

    private static func isExistential(_ type: Any.Type) -> Bool {
        existentialKinds.contains(unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee)
    }
}

/// What `Optional` tells about itself when its type is known only at run time.
protocol OptionalType {
    /// The type inside.
    static var wrappedType: Any.Type { get }
    /// Makes a definition of the optional type out of one of the wrapped type.
    static func adaptor(toWrapped slot: Int) -> AnyThunk
    /// Makes a definition of the optional type that is always nil.
    static func nothing() -> AnyThunk
}

extension Optional: OptionalType {
    static var wrappedType: Any.Type { Wrapped.self }

    static func adaptor(toWrapped slot: Int) -> AnyThunk {
        Thunk<Wrapped?>(direct: { resolution, _ in try resolution.instance(of: Wrapped.self, at: slot) })
    }

    static func nothing() -> AnyThunk {
        Thunk<Wrapped?>(direct: { _, _ in nil })
    }
}
