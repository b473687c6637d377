/// Writes to a file descriptor, including after partial writes.
struct DescriptorOutput {
    private let descriptor: Int32
    /// Whether a write can block until a reader makes room, as with a pipe or a terminal.
    private let mayWait: Bool

    init(_ descriptor: Int32) {
        self.descriptor = descriptor
        var information = stat()
        let kind = fstat(descriptor, &information) == 0 ? information.st_mode & S_IFMT : S_IFREG
        mayWait = kind != S_IFREG && (kind != S_IFCHR || isatty(descriptor) == 1)
    }

    /// The number of bytes per write to a reader; a pipe that is ready accepts them without blocking.
    private static let pieceSize = 4096
    /// The maximum delay before Ctrl-C is noticed during a blocked write, in milliseconds.
    private static let pollMilliseconds: Int32 = 50

    /// Writes a complete text; returns the error number of the system, `EINTR` after an interruption, nil on success.
    func send(_ text: String, isInterrupted: () -> Bool = { false }) -> Int32? {
        var text = text
        return text.withUTF8 { bytes in
            var sent = 0
            while sent < bytes.count, let start = bytes.baseAddress {
                if mayWait, let problem = waitForReader(isInterrupted) { return problem }
                let left = bytes.count - sent
                let count = write(descriptor, start + sent, mayWait ? min(left, Self.pieceSize) : left)
                if count > 0 {
                    sent += count
                } else if errno != EINTR && errno != EAGAIN {
                    return errno
                }
            }
            return nil
        }
    }

    /// Waits until there is room or the reader is gone; returns `EINTR` after an interruption.
    private func waitForReader(_ isInterrupted: () -> Bool) -> Int32? {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        while poll(&request, 1, Self.pollMilliseconds) == 0 || request.revents == 0 {
            if isInterrupted() { return EINTR }
        }
        return nil
    }
}
