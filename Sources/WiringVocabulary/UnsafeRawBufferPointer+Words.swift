extension UnsafeRawBufferPointer {
    /// Eight bytes as a number in the byte order of the machine, wherever they begin.
    /// - Precondition: the position plus eight does not exceed the count.
    @inlinable @inline(__always)
    package func word(at position: Int) -> UInt64 { loadUnaligned(fromByteOffset: position, as: UInt64.self) }
}
