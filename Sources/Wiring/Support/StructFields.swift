/// The stored properties of a struct type, read from its field descriptor (`Metadata.h` and `Records.h` in the Swift sources): no metadata of any
/// property's type is made for it, which is what takes `Mirror` most of its time.
struct StructFields {
    /// One stored property.
    struct Field {
        fileprivate let record: UnsafeRawPointer
        fileprivate let mangledType: UnsafeRawPointer
        /// Where it is in a value.
        let offset: Int

        /// The name of the property.
        var name: String {
            relative(record + 8).map { String(cString: $0.assumingMemoryBound(to: CChar.self)) } ?? ""
        }

        /// The descriptor of the type, where it is a struct or a class. The names of optionals, tuples and functions may begin with the same
        /// reference, and end otherwise than with it or with generic arguments.
        var descriptor: TypeDescriptor? {
            let length = mangledLength(mangledType)
            guard length == 5 || length > 5 && (mangledType + length - 1).load(as: UInt8.self) == UInt8(ascii: "G") else { return nil }
            switch mangledType.load(as: UInt8.self) {
            case 1: return relative(mangledType + 1).map { TypeDescriptor(place: $0) }
            case 2: return relative(mangledType + 1)?.load(as: UnsafeRawPointer?.self).map { TypeDescriptor(place: $0) }
            default: return nil
            }
        }
    }

    let fields: [Field]

    /// - Returns: nil for types other than structs, for generic ones, and where the program was built without reflection metadata.
    init?(_ type: Any.Type) {
        guard TypeKind(type) == .structure, let descriptor = TypeDescriptor(of: type)?.place else { return nil }
        let isGeneric = descriptor.load(as: UInt32.self) & 0x80 != 0
        guard !isGeneric, let records = relative(descriptor + 16) else { return nil }
        let count = Int(descriptor.load(fromByteOffset: 20, as: UInt32.self))
        let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
        let offsets = metadata + Int(descriptor.load(fromByteOffset: 24, as: UInt32.self)) * MemoryLayout<UnsafeRawPointer>.size
        let recordSize = Int(records.load(fromByteOffset: 10, as: UInt16.self))
        guard recordSize >= 12, Int(records.load(fromByteOffset: 12, as: UInt32.self)) == count else { return nil }
        var fields: [Field] = []
        fields.reserveCapacity(count)
        for number in 0..<count {
            let record = records + 16 + number * recordSize
            guard let type = relative(record + 4) else { return nil }
            fields.append(Field(record: record, mangledType: type, offset: Int(offsets.load(fromByteOffset: 4 * number, as: UInt32.self))))
        }
        self.fields = fields
    }
}

/// What the types that are made of one generic struct or class share.
struct TypeDescriptor: Hashable, @unchecked Sendable {
    fileprivate let place: UnsafeRawPointer

    fileprivate init(place: UnsafeRawPointer) {
        self.place = place
    }

    /// - Returns: nil for types that are neither structs nor classes.
    init?(of type: Any.Type) {
        let metadata = unsafeBitCast(type, to: UnsafePointer<UnsafeRawPointer?>.self)
        #if canImport(ObjectiveC)
            let wordInClass = 8
        #else
            let wordInClass = 5
        #endif
        guard TypeKind(type) == .structure || type is AnyClass, let place = metadata[TypeKind(type) == .structure ? 1 : wordInClass] else {
            return nil
        }
        self.place = place
    }
}

/// What a relative pointer leads to.
private func relative(_ place: UnsafeRawPointer) -> UnsafeRawPointer? {
    let distance = place.loadUnaligned(as: Int32.self)
    return distance == 0 ? nil : place + Int(distance)
}

/// The length of a mangled name, in which references take five or nine bytes (`makeSymbolicMangledNameStringRef` in the Swift sources).
private func mangledLength(_ name: UnsafeRawPointer) -> Int {
    var length = 0
    while true {
        switch (name + length).load(as: UInt8.self) {
        case 0: return length
        case 0x01...0x17: length += 5
        case 0x18...0x1F: length += 9
        default: length += 1
        }
    }
}
