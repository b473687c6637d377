import Synchronization

/// How far a scan is, for whoever waits for it on another thread.
package final class ScanProgress: Sendable {
    private let counters = Mutex((done: 0, total: 0, step: "looking for sources"))

    package init() {}

    /// What is done now, and how much of it.
    package var now: (done: Int, total: Int, step: String) { counters.withLock { $0 } }

    /// Begins something.
    package func begin(_ step: String, total: Int) { counters.withLock { $0 = (0, total, step) } }

    /// One more is done.
    package func advance() { counters.withLock { $0.done += 1 } }
}
