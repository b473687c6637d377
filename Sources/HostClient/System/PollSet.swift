/// A set of descriptors to poll.
struct PollSet {
    private var entries: [pollfd] = []

    /// Creates a set that watches descriptors for input; negative ones are ignored.
    init(_ descriptors: [Int32]) {
        for descriptor in descriptors where descriptor >= 0 { entries.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)) }
    }

    /// Waits until a descriptor is readable or has hung up, or until a time limit.
    /// - Returns: The descriptors that are readable or have hung up.
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
