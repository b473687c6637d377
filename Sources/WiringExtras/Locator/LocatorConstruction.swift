internal import Synchronization
import Wiring

/// An entry's instance under construction, which other threads can wait for.
final class LocatorConstruction: @unchecked Sendable {
    let entry: String
    let thread = ThreadIdentity.current
    private let lock = RecursiveLock()
    private let isEnded = Atomic(false)

    init(entry: String) { self.entry = entry }

    /// True if the construction has ended. Waiting threads may still be blocked.
    var isOver: Bool { isEnded.load(ordering: .acquiring) }

    /// Releases all current and future waiters.
    func end() {
        lock.withLock {
            isEnded.store(true, ordering: .releasing)
            lock.signal()
        }
    }

    func wait() { lock.withLock { while !isOver { lock.wait() } } }
}
