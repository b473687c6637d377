/// What goes through descriptors.
package enum Descriptor {
    /// Writes all bytes, however few of them the system takes at once.
    /// - Parameters:
    ///   - bytes: the bytes.
    ///   - descriptor: where they go.
    /// - Returns: whether that succeeded; if not, `errno` says why.
    package static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
        var written = 0
        while written < bytes.count {
            let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
            let count = PlatformLibrary.write(descriptor, rest.baseAddress, rest.count)
            if count > 0 { written += count } else if count == 0 || errno != EINTR { return false }
        }
        return true
    }

    /// The same for bytes in an array.
    package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        bytes.withUnsafeBytes { write($0, to: descriptor) }
    }
}
