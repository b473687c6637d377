#if DEBUG || Explorer
import CWiringRuntime

/// How the stored properties of a class or struct are referred to, read from its field records (`Metadata.h` and `Records.h` in the Swift sources).
struct FieldRecords {
    let references: [(ownership: TypeFacts.Ownership, offset: Int?)]

    /// - Returns: nil for other types, where all references are strong, and where the program was built without reflection metadata.
    init?(_ type: Any.Type) {
        let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
        let isClass = type is AnyClass
        guard isClass || metadata.load(as: UInt.self) == 0x200 else { return nil }
        #if canImport(ObjectiveC)
        let descriptorWord = isClass ? 8 : 1
        #else
        let descriptorWord = isClass ? 5 : 1
        #endif
        guard let descriptor = metadata.load(fromByteOffset: 8 * descriptorWord, as: UnsafeRawPointer?.self),
            let records = Self.relative(descriptor + 16)
        else { return nil }
        let count = Int(records.load(fromByteOffset: 12, as: UInt32.self))
        let size = Int(records.load(fromByteOffset: 10, as: UInt16.self))
        guard size >= 12 else { return nil }
        // Where the superclass may grow, the places are told only at run time, in another way.
        let isResilient = isClass && descriptor.load(as: UInt32.self) & (1 << 29) != 0
        let vector = Int(descriptor.load(fromByteOffset: isClass ? 40 : 24, as: UInt32.self))
        var references: [(ownership: TypeFacts.Ownership, offset: Int?)] = []
        for number in 0..<count {
            let ownership = Self.relative(records + 16 + number * size + 4).map(Self.ownership) ?? .strong
            var offset: Int?
            if ownership != .strong, !isResilient {
                let place = metadata + 8 * vector
                offset =
                    isClass
                    ? place.load(fromByteOffset: 8 * number, as: Int.self) : Int(place.load(fromByteOffset: 4 * number, as: UInt32.self))
            }
            references.append((ownership, offset))
        }
        guard references.contains(where: { $0.ownership != .strong }) else { return nil }
        self.references = references
    }

    /// The last two letters of a mangled type tell how it is stored.
    private static func ownership(_ mangled: UnsafeRawPointer) -> TypeFacts.Ownership {
        var length = 0
        scan: while true {
            switch (mangled + length).load(as: UInt8.self) {
            case 0: break scan
            case 0x01...0x17: length += 5
            case 0x18...0x1F: length += 9
            default: length += 1
            }
        }
        guard length > 2, (mangled + length - 2).load(as: UInt8.self) == UInt8(ascii: "X") else { return .strong }
        switch (mangled + length - 1).load(as: UInt8.self) {
        case UInt8(ascii: "w"): return .weak
        case UInt8(ascii: "o"): return .unowned
        case UInt8(ascii: "u"): return .unmanaged
        default: return .strong
        }
    }

    private static func relative(_ place: UnsafeRawPointer) -> UnsafeRawPointer? {
        let distance = place.loadUnaligned(as: Int32.self)
        return distance == 0 ? nil : place + Int(distance)
    }
}
#endif
