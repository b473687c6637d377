#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Writing to descriptors, however little of it the system takes at once.
enum DescriptorOutput {
    /// Writes a whole text.
    ///
    /// - Returns: why that did not succeed, as the system numbers its errors; nil when it did.
    static func send(_ text: String, to descriptor: Int32) -> Int32? {
        var text = text
        return text.withUTF8 { bytes in
            var sent = 0
            while sent < bytes.count, let start = bytes.baseAddress {
                let count = write(descriptor, start + sent, bytes.count - sent)
                if count > 0 {
                    sent += count
                } else if errno != EINTR && errno != EAGAIN {
                    return errno
                }
            }
            return nil
        }
    }
}
