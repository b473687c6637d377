/// Reads a file in pieces, because it may be long or endless.
package final class InputPieces {
    private let descriptor: Int32
    private let isOwn: Bool

    package init(_ descriptor: Int32) {
        self.descriptor = descriptor
        isOwn = false
    }

    /// Reads from a file.
    package init(path: String) throws(SystemFailure) {
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        isOwn = true
        guard descriptor >= 0 else { throw .last }
        if status.st_mode & S_IFMT == S_IFDIR { throw SystemFailure(number: EISDIR) }
    }

    deinit {
        if isOwn, descriptor >= 0 { close(descriptor) }
    }

    /// Whether another program or a person writes the input, unlike a file.
    package var isStream: Bool { status.st_mode & S_IFMT != S_IFREG }

    /// The size of a file; zero for other input.
    var size: Int { max(0, Int(status.st_size)) }

    private var status: stat {
        var information = stat()
        fstat(descriptor, &information)
        return information
    }

    /// The next piece; empty at the end.
    ///
    /// - Parameter waitForInput: Waits until a descriptor is readable; false cancels, which throws `EINTR`.
    package func next(waitForInput: (Int32) -> Bool = { _ in true }) throws(SystemFailure) -> [UInt8] {
        while true {
            guard waitForInput(descriptor) else { throw SystemFailure(number: EINTR) }
            var failure: SystemFailure?
            let piece = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
                let count = read(descriptor, buffer.baseAddress, buffer.count)
                if count < 0 { failure = .last }
                filled = max(0, count)
            }
            guard let failure else { return piece }
            if failure.number != EINTR { throw failure }
        }
    }
}
