#if DEBUG || Explorer
import RuntimeLayout

/// The kinds of references in the stored properties of a class or struct, read from the type's field records.
///
/// Reason: `Mirror` traps on an `unowned` reference whose object has been deallocated.
/// Source: `include/swift/ABI/Metadata.h` and `include/swift/RemoteInspection/Records.h`.
struct FieldRecords {
    let references: [(ownership: ObjectReport.Field.Ownership, offset: Int?)]

    /// - Returns: nil for other types, where all references are strong, and if the program was built without reflection metadata.
    init?(_ type: Any.Type) {
        guard let descriptor = TypeDescriptor(of: type)?.record, let records = descriptor.relative(16) else { return nil }
        let isClass = type is AnyClass
        let count = Int(records.load(12, as: UInt32.self))
        let size = Int(records.load(10, as: UInt16.self))
        guard size >= 12 else { return nil }
        // A class whose superclass is in a library with library evolution stores its offsets elsewhere.
        let isResilient = isClass && descriptor.load(0, as: UInt32.self) & (1 << 29) != 0
        let vector = Int(descriptor.load(isClass ? 40 : 24, as: UInt32.self))
        var references: [(ownership: ObjectReport.Field.Ownership, offset: Int?)] = []
        for number in 0..<count {
            let ownership = records.relative(16 + number * size + 4).map(Self.ownership) ?? .strong
            var offset: Int?
            if ownership != .strong, !isResilient {
                let place = RuntimeRecord(metadataOf: type) + 8 * vector
                offset = isClass ? place.load(8 * number, as: Int.self) : Int(place.load(4 * number, as: UInt32.self))
            }
            references.append((ownership, offset))
        }
        guard references.contains(where: { $0.ownership != .strong }) else { return nil }
        self.references = references
    }

    /// The last two letters of a mangled type describe its ownership.
    private static func ownership(_ mangled: RuntimeRecord) -> ObjectReport.Field.Ownership {
        let length = mangled.lengthOfMangledName
        guard length > 2, mangled.load(length - 2, as: UInt8.self) == UInt8(ascii: "X") else { return .strong }
        switch mangled.load(length - 1, as: UInt8.self) {
        case UInt8(ascii: "w"): return .weak
        case UInt8(ascii: "o"): return .unowned
        case UInt8(ascii: "u"): return .unmanaged
        default: return .strong
        }
    }
}
#endif
