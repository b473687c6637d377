/// A set of descriptors to poll.
struct PollSet {
    private var entries: [pollfd]

    /// Creates a set that watches descriptors for input; negative ones are ignored.
    init(_ descriptors: [Int32]) {
        entries = descriptors.filter { $0 >= 0 }.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    }

    /// Waits until a descriptor is readable or has hung up, or until a time limit.
    /// - Returns: The descriptors that are readable or have hung up.
    mutating func wait(atMost time: Duration) -> [Int32] {
        let parts = time.components
        let milliseconds = parts.seconds * 1000 + (parts.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
        guard poll(&entries, nfds_t(entries.count), Int32(clamping: max(0, milliseconds))) > 0 else { return [] }
        return entries.filter { $0.revents != 0 }.map(\.fd)
    }
}
