import PlatformLibrary

/// Descriptors to wait for.
struct PollSet {
    private var entries: [pollfd] = []

    /// A set that watches the given descriptors for bytes to read; negative ones are passed over.
    init(_ descriptors: [Int32]) {
        for descriptor in descriptors where descriptor >= 0 { entries.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)) }
    }

    /// Waits until one can be read or has hung up, at most for a time.
    /// - Returns: those that can be read, or have hung up.
    mutating func wait(atMost time: Duration) -> [Int32] {
        let parts = time.components
        let milliseconds = parts.seconds * 1000 + (parts.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
        let count = poll(&entries, nfds_t(entries.count), Int32(clamping: max(0, milliseconds)))
        guard count > 0 else { return [] }
        var ready: [Int32] = []
        for entry in entries where entry.revents != 0 { ready.append(entry.fd) }
        return ready
    }
}
