import Synchronization

/// The progress of a scan, for observers on other threads.
package final class ScanProgress: Sendable {
    private let counters = Mutex((done: 0, total: 0, step: "looking for sources"))

    package init() {}

    package var now: (done: Int, total: Int, step: String) { counters.withLock { $0 } }

    package func begin(_ step: String, total: Int) { counters.withLock { $0 = (0, total, step) } }

    package func advance() { counters.withLock { $0.done += 1 } }
}
