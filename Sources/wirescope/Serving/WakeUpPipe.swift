import HostClient
import PlatformLibrary

/// A pipe that wakes a thread while it polls descriptors.
struct WakeUpPipe: Sendable {
    /// Readable after a signal.
    let descriptor: Int32
    private let writeEnd: Int32

    init() throws(SystemFailure) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .last }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        (descriptor, writeEnd) = (ends[0], ends[1])
    }

    /// Wakes the other thread. A full pipe wakes it too.
    func signal() { _ = Descriptor.write([0], to: writeEnd) }

    /// Discards the signals.
    func drain() {
        var buffer = [UInt8](repeating: 0, count: 64)
        while read(descriptor, &buffer, buffer.count) > 0 {}
    }

    func close() { for end in [descriptor, writeEnd] { _ = PlatformLibrary.close(end) } }
}
