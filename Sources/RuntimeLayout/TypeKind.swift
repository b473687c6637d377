/// The kind of a type, read from the first word of its metadata.
/// Reason: `type is P.Type` and `Mirror` search every conformance of the program on the first use of a type.
/// Source: `include/swift/ABI/MetadataKind.def`; the values are part of the stable ABI.
@usableFromInline package enum TypeKind: Sendable {
    case `class`, structure, enumeration, optional, tuple, existential, constrainedExistential, other

    @inlinable package init(_ type: Any.Type) {
        self =
            switch RuntimeRecord(metadataOf: type).load(0, as: UInt.self) {
            // With the Objective-C runtime, a class has the address of its metaclass here, which is larger than any kind.
            case 0, 0x800...: .class
            case 0x200: .structure
            case 0x201: .enumeration
            case 0x202: .optional
            case 0x301: .tuple
            case 0x303: .existential
            case 0x307: .constrainedExistential
            default: .other
            }
    }

    /// Whether the instances of a type are references to objects: the result of `type is AnyClass`.
    /// Reason: the cast calls the runtime.
    /// Source: `isAnyClass` in `include/swift/ABI/Metadata.h`.
    @inlinable package static func isClass(_ type: Any.Type) -> Bool {
        let kind = RuntimeRecord(metadataOf: type).load(0, as: UInt.self)
        // A class of Swift, see above; a class of C; a class of Objective-C.
        return kind == 0 || kind >= 0x800 || kind == 0x203 || kind == 0x305
    }

    /// Whether the type is a protocol type: `any P`, with constraints or without.
    package var isExistential: Bool { self == .existential || self == .constrainedExistential }

    /// The wrapped type of an optional type; nil for any other type.
    /// Reason: a cast to a protocol that `Optional` conforms to searches every conformance.
    /// Source: the generic arguments of an enumeration follow its kind and descriptor (`TargetEnumMetadata` in `include/swift/ABI/Metadata.h`).
    @inlinable package static func wrapped(_ type: Any.Type) -> Any.Type? {
        if case .optional = TypeKind(type) { RuntimeRecord(metadataOf: type).type(16) } else { nil }
    }
}
