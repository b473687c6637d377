/// A structure of the Swift runtime in memory: type metadata, a type descriptor, a field record. All reads of the runtime's memory use this type. The
/// readers in this module name the fields: each states the structure, and the file of the Swift sources that defines it. `RuntimeLayoutTests`
/// compares their results with those of the compiler and the standard library.
@usableFromInline package struct RuntimeRecord: Hashable, @unchecked Sendable {
    @usableFromInline package let address: UnsafeRawPointer

    @inlinable package init(_ address: UnsafeRawPointer) { self.address = address }

    /// The metadata of a type. A metatype value is its address (`docs/ABI/TypeMetadata.rst`).
    @inlinable package init(metadataOf type: Any.Type) { address = unsafeBitCast(type, to: UnsafeRawPointer.self) }

    package var asType: Any.Type { unsafeBitCast(address, to: Any.Type.self) }

    @inlinable @inline(__always)
    package func load<Field: BitwiseCopyable>(_ offset: Int, as type: Field.Type) -> Field {
        address.load(fromByteOffset: offset, as: type)
    }

    /// Reads a field of one pointer. Returns nil for a null pointer.
    @inlinable @inline(__always)
    package func record(_ offset: Int) -> RuntimeRecord? {
        address.load(fromByteOffset: offset, as: UnsafeRawPointer?.self).map { RuntimeRecord($0) }
    }

    /// Reads a field that refers to a type.
    @inlinable @inline(__always)
    package func type(_ offset: Int) -> Any.Type { address.load(fromByteOffset: offset, as: Any.Type.self) }

    /// Follows a relative pointer: four bytes with the distance from their own address (`include/swift/Basic/RelativePointer.h`).
    /// - Returns: nil for a null pointer, a distance of zero.
    @inlinable package func relative(_ offset: Int) -> RuntimeRecord? {
        let distance = address.loadUnaligned(fromByteOffset: offset, as: Int32.self)
        return distance == 0 ? nil : RuntimeRecord(address + offset + Int(distance))
    }

    package var text: String { String(cString: address.assumingMemoryBound(to: CChar.self)) }

    /// The length of a mangled name. References in it take five or nine bytes, which may be zero (`makeSymbolicMangledNameStringRef` in
    /// `stdlib/public/runtime/MetadataLookup.cpp`).
    package var lengthOfMangledName: Int {
        var length = 0
        while true {
            switch load(length, as: UInt8.self) {
            case 0: return length
            case 0x01...0x17: length += 5
            case 0x18...0x1F: length += 9
            default: length += 1
            }
        }
    }

    @inlinable package static func + (record: RuntimeRecord, distance: Int) -> RuntimeRecord { RuntimeRecord(record.address + distance) }
}
