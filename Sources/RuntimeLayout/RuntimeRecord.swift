/// A structure of the Swift runtime in memory: type metadata, a type descriptor, a field record.
///
/// All reads of the runtime's memory go through this type. The readers in this module name the fields: each states the structure, and the file of the
/// Swift sources that defines it. `RuntimeLayoutTests` compares what they read with what the compiler and the standard library report.
@usableFromInline
struct RuntimeRecord: Hashable, @unchecked Sendable {
    @usableFromInline let address: UnsafeRawPointer

    @inlinable
    init(_ address: UnsafeRawPointer) {
        self.address = address
    }

    /// The metadata of a type: a metatype value is the address of it (`docs/ABI/TypeMetadata.rst`).
    @inlinable
    init(metadataOf type: Any.Type) {
        address = unsafeBitCast(type, to: UnsafeRawPointer.self)
    }

    /// The type whose metadata this is.
    var asType: Any.Type { unsafeBitCast(address, to: Any.Type.self) }

    /// Reads a field.
    @inlinable @inline(__always)
    func load<Field: BitwiseCopyable>(_ offset: Int, as type: Field.Type) -> Field { address.load(fromByteOffset: offset, as: type) }

    /// Reads a field of one pointer.
    /// - Returns: nil for a null pointer.
    @inlinable @inline(__always)
    func record(_ offset: Int) -> RuntimeRecord? {
        address.load(fromByteOffset: offset, as: UnsafeRawPointer?.self).map { RuntimeRecord($0) }
    }

    /// Reads a field that refers to a type.
    @inlinable @inline(__always)
    func type(_ offset: Int) -> Any.Type { address.load(fromByteOffset: offset, as: Any.Type.self) }

    /// Follows a relative pointer: four bytes with the distance from themselves (`include/swift/Basic/RelativePointer.h`).
    /// - Returns: nil for a null pointer, a distance of zero.
    @inlinable
    func relative(_ offset: Int) -> RuntimeRecord? {
        let distance = address.loadUnaligned(fromByteOffset: offset, as: Int32.self)
        return distance == 0 ? nil : RuntimeRecord(address + offset + Int(distance))
    }

    /// The zero-terminated text at the address.
    var text: String { String(cString: address.assumingMemoryBound(to: CChar.self)) }

    /// The record at a distance.
    @inlinable
    static func + (record: RuntimeRecord, distance: Int) -> RuntimeRecord { RuntimeRecord(record.address + distance) }
}
