extension UnsafeRawBufferPointer {
    /// Reads eight bytes, at any alignment, as a number in native byte order.
    /// - Precondition: the position plus eight does not exceed the count.
    @inlinable @inline(__always)
    package func word(at position: Int) -> UInt64 { loadUnaligned(fromByteOffset: position, as: UInt64.self) }
}
