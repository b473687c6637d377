import PlatformLibrary

/// Writing to descriptors, however little of it the system takes at once.
enum DescriptorOutput {
    /// So much goes to a reader at a time: what a pipe that has room takes without waiting.
    private static let pieceSize = 4096
    /// How long Ctrl-C can stay unnoticed while nobody reads, in milliseconds.
    private static let patience: Int32 = 50

    /// Writes a whole text.
    ///
    /// - Parameters:
    ///   - isInterrupted: whether the person has had enough of waiting for somebody who does not read.
    /// - Returns: why that did not succeed, as the system numbers its errors, `EINTR` where the person had enough; nil when it did.
    static func send(_ text: String, to descriptor: Int32, isInterrupted: () -> Bool = { false }) -> Int32? {
        var text = text
        let mayWait = isReadBySomebody(descriptor)
        return text.withUTF8 { bytes in
            var sent = 0
            while sent < bytes.count, let start = bytes.baseAddress {
                if mayWait, let problem = waitForReader(of: descriptor, isInterrupted) { return problem }
                let left = bytes.count - sent
                let count = write(descriptor, start + sent, mayWait ? min(left, pieceSize) : left)
                if count > 0 {
                    sent += count
                } else if errno != EINTR && errno != EAGAIN {
                    return errno
                }
            }
            return nil
        }
    }

    /// Whether somebody has to read before there is room, as with a pipe or a terminal.
    private static func isReadBySomebody(_ descriptor: Int32) -> Bool {
        var information = stat()
        return fstat(descriptor, &information) == 0 && information.st_mode & S_IFMT != S_IFREG
    }

    /// Waits until there is room, or nobody is left to read.
    /// - Returns: `EINTR` when the person had enough.
    private static func waitForReader(of descriptor: Int32, _ isInterrupted: () -> Bool) -> Int32? {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        while poll(&request, 1, patience) == 0 || request.revents == 0 {
            if isInterrupted() { return EINTR }
        }
        return nil
    }
}
