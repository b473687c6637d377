/// A pipe that ends the wait of a thread that polls descriptors.
package final class WakeUpPipe: Sendable {
    /// Readable after a signal.
    package let descriptor: Int32
    let writeEnd: Int32

    /// Creates a pipe; nil if no descriptors are available. Then `errno` states the reason.
    package init?() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        (descriptor, writeEnd) = (ends[0], ends[1])
    }

    deinit { for end in [descriptor, writeEnd] { _ = close(end) } }

    /// Ends the wait. If the pipe is full, earlier signals end it.
    package func signal() { _ = Descriptor.write([0], to: writeEnd) }

    package func drain() {
        var buffer = [UInt8](repeating: 0, count: 64)
        while read(descriptor, &buffer, buffer.count) > 0 {}
    }
}
