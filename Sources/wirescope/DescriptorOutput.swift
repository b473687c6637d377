import PlatformLibrary

/// Writing to a descriptor, however little of it the system takes at once.
struct DescriptorOutput {
    private let descriptor: Int32
    /// Whether somebody has to read before there is room, as with a pipe or a terminal.
    private let mayWait: Bool

    /// An output, which stays what it is.
    init(_ descriptor: Int32) {
        self.descriptor = descriptor
        var information = stat()
        let kind = fstat(descriptor, &information) == 0 ? information.st_mode & S_IFMT : S_IFREG
        mayWait = kind != S_IFREG && (kind != S_IFCHR || isatty(descriptor) == 1)
    }

    /// So much goes to a reader at a time: what a pipe that has room takes without waiting.
    private static let pieceSize = 4096
    /// How long Ctrl-C can stay unnoticed while nobody reads, in milliseconds.
    private static let patience: Int32 = 50

    /// Writes a whole text.
    ///
    /// - Parameters:
    ///   - isInterrupted: whether the person has had enough of waiting for somebody who does not read.
    /// - Returns: why that did not succeed, as the system numbers its errors, `EINTR` where the person had enough; nil when it did.
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

    /// Waits until there is room, or nobody is left to read.
    /// - Returns: `EINTR` when the person had enough.
    private func waitForReader(_ isInterrupted: () -> Bool) -> Int32? {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        while poll(&request, 1, Self.patience) == 0 || request.revents == 0 {
            if isInterrupted() { return EINTR }
        }
        return nil
    }
}
