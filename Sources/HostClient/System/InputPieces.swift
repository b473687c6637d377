import PlatformLibrary

/// Reads a file in pieces, because it may be long or endless.
package final class InputPieces {
    private let descriptor: Int32
    private let isOwn: Bool

    /// Reads from a descriptor, which stays open.
    package init(_ descriptor: Int32) {
        self.descriptor = descriptor
        isOwn = false
    }

    /// Reads from a file.
    package init(path: String) throws(SystemFailure) {
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        isOwn = true
        guard descriptor >= 0 else { throw .last }
        var information = stat()
        if fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFDIR { throw SystemFailure(number: EISDIR) }
    }

    deinit {
        if isOwn, descriptor >= 0 { close(descriptor) }
    }

    /// Whether another program or a person writes the input, unlike a file.
    package var isStream: Bool {
        var information = stat()
        return fstat(descriptor, &information) == 0 && information.st_mode & S_IFMT != S_IFREG
    }

    /// The next piece; empty at the end.
    ///
    /// - Parameter waitForInput: Waits until a descriptor is readable; false cancels, which throws `EINTR`.
    package func next(waitForInput: (Int32) -> Bool = { _ in true }) throws(SystemFailure) -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            guard waitForInput(descriptor) else { throw SystemFailure(number: EINTR) }
            let count = read(descriptor, &buffer, buffer.count)
            if count >= 0 { return Array(buffer[..<count]) }
            if errno != EINTR { throw .last }
        }
    }
}
