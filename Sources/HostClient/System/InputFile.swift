import PlatformLibrary

/// Files that are read as a whole: saved graphs, rules, scripts, programs.
package enum InputFile {
    /// The maximum size: a graph of two million services. Longer or endless input is refused before it exhausts the memory.
    package static let maximumSize = 1 << 30

    /// The content of a file.
    ///
    /// - Parameter waitForInput: Waits until a descriptor is readable; false cancels, which throws `EINTR`.
    /// - Throws: The error of the system, `EFBIG` for a file that is too large.
    package static func bytes(at path: String, waitForInput: (Int32) -> Bool = { _ in true }) throws(SystemFailure) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .last }
        defer { close(descriptor) }
        var information = stat()
        let size = fstat(descriptor, &information) == 0 ? max(0, Int(information.st_size)) : 0
        if information.st_mode & S_IFMT == S_IFDIR { throw SystemFailure(number: EISDIR) }
        return try bytes(from: descriptor, expecting: size, waitForInput: waitForInput)
    }

    /// The remaining content of a descriptor.
    ///
    /// - Parameters:
    ///   - descriptor: An open descriptor, which stays open.
    ///   - size: The expected number of bytes, if it is known.
    ///   - waitForInput: Waits until a descriptor is readable; false cancels, which throws `EINTR`.
    package static func bytes(
        from descriptor: Int32, expecting size: Int = 0, waitForInput: (Int32) -> Bool = { _ in true }
    ) throws(SystemFailure) -> [UInt8] {
        guard size <= maximumSize else { throw SystemFailure(number: EFBIG) }
        var bytes: [UInt8] = []
        if size > 0 {
            guard waitForInput(descriptor) else { throw SystemFailure(number: EINTR) }
            var problem: Int32 = 0
            // One additional byte detects the end of the file without another read.
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
