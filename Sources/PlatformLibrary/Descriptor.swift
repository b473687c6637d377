/// Input and output with file descriptors.
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

    /// Reads until the end.
    /// - Returns: nil after an error, which `errno` states.
    package static func contents(of descriptor: Int32) -> [UInt8]? {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count == 0 { return bytes }
            if count > 0 { bytes += buffer.prefix(count) } else if errno != EINTR { return nil }
        }
    }

    /// Writes all bytes of an array.
    package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool { bytes.withUnsafeBytes { write($0, to: descriptor) } }
}
