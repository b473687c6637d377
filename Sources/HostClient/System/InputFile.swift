import PlatformLibrary

/// Files that are read whole: saved graphs, rules, scripts, programs.
package enum InputFile {
    /// The most that is read: a graph of two million services. What is longer, or has no end, is refused before it takes all memory.
    package static let maximumSize = 1 << 30

    /// All of a file.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - waitForInput: waits until a descriptor can be read; false gives up, which is told as `EINTR`.
    /// - Throws: why it cannot be read, `EFBIG` for a file that is too long.
    package static func bytes(at path: String, waitForInput: (Int32) -> Bool = { _ in true }) throws(SystemFailure) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .last }
        defer { close(descriptor) }
        var information = stat()
        let size = fstat(descriptor, &information) == 0 ? max(0, Int(information.st_size)) : 0
        if information.st_mode & S_IFMT == S_IFDIR { throw SystemFailure(number: EISDIR) }
        return try bytes(from: descriptor, expecting: size, waitForInput: waitForInput)
    }

    /// All that is still to come from a descriptor.
    ///
    /// - Parameters:
    ///   - descriptor: an open descriptor, which stays open.
    ///   - size: how many bytes that will be, if that is known.
    ///   - waitForInput: waits until a descriptor can be read; false gives up, which is told as `EINTR`.
    package static func bytes(
        from descriptor: Int32, expecting size: Int = 0, waitForInput: (Int32) -> Bool = { _ in true }
    ) throws(SystemFailure) -> [UInt8] {
        guard size <= maximumSize else { throw SystemFailure(number: EFBIG) }
        var bytes: [UInt8] = []
        if size > 0 {
            guard waitForInput(descriptor) else { throw SystemFailure(number: EINTR) }
            var problem: Int32 = 0
            // One byte more shows the end of the file without another round.
            bytes = [UInt8](unsafeUninitializedCapacity: size + 1) { buffer, filled in
                while filled < buffer.count {
                    let count = read(descriptor, buffer.baseAddress.map { $0 + filled }, buffer.count - filled)
                    if count == 0 || count < 0 && errno != EINTR {
                        problem = count == 0 ? 0 : errno
                        return
                    }
                    filled += max(0, count)
                }
            }
            if problem != 0 { throw SystemFailure(number: problem) }
            if bytes.count <= size { return bytes }
        }
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            guard waitForInput(descriptor) else { throw SystemFailure(number: EINTR) }
            let count = read(descriptor, &buffer, buffer.count)
            if count == 0 { return bytes }
            guard bytes.count + max(0, count) <= maximumSize else { throw SystemFailure(number: EFBIG) }
            if count > 0 { bytes += buffer[..<count] } else if errno != EINTR { throw .last }
        }
    }
}
