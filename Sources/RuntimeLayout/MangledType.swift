extension TypeDescriptor {
    /// The descriptor to which a mangled name refers, if the name is that of a struct or a class. The mangled names of optionals, tuples and
    /// functions may begin with the same reference, but do not end with it or with generic arguments.
    /// Source: `makeSymbolicMangledNameStringRef` in `stdlib/public/runtime/MetadataLookup.cpp`.
    init?(mangledType name: RuntimeRecord) {
        let length = name.lengthOfMangledName
        guard length == 5 || length > 5 && name.load(length - 1, as: UInt8.self) == UInt8(ascii: "G") else { return nil }
        let descriptor =
            switch name.load(0, as: UInt8.self) {
            case 1: name.relative(1)
            case 2: name.relative(1)?.record(0)
            default: nil as RuntimeRecord?
            }
        guard let descriptor else { return nil }
        self.init(descriptor)
    }

    /// Whether the descriptor is that of a struct, generic or not, with exactly one stored property, whose type has the given descriptor.
    /// Reason: the metadata of the property's type need not be created. Source: `TargetStructDescriptor` in `include/swift/ABI/Metadata.h`.
    package func isStruct(ofOnly other: TypeDescriptor) -> Bool {
        let structKind: UInt32 = 17
        guard record.load(0, as: UInt32.self) & 0x1F == structKind, record.load(20, as: UInt32.self) == 1, let fields = record.relative(16),
            fields.load(12, as: UInt32.self) == 1, let type = fields.relative(16 + 4)
        else { return false }
        return TypeDescriptor(mangledType: type) == other
    }
}
