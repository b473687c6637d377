/// Output to file descriptors.
package enum Descriptor {
    /// Writes all bytes, with repeated system calls if necessary.
    /// - Parameter descriptor: the file descriptor.
    /// - Returns: whether all bytes were written; if not, `errno` states the error.
    package static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
        var written = 0
        while written < bytes.count {
            let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
            let count = PlatformLibrary.write(descriptor, rest.baseAddress, rest.count)
            if count > 0 { written += count } else if count == 0 || errno != EINTR { return false }
        }
        return true
    }

    /// Writes all bytes of an array.
    package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool { bytes.withUnsafeBytes { write($0, to: descriptor) } }
}
