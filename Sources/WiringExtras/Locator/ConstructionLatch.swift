internal import Synchronization
import Wiring

/// A construction in progress that other threads can wait for.
final class ConstructionLatch: @unchecked Sendable {
    let thread: ThreadIdentity

    private let lock = RecursiveLock()
    private let isEnded = Atomic(false)

    /// - Parameter thread: the constructing thread.
    init(thread: ThreadIdentity = .current) { self.thread = thread }

    /// True if the construction has ended. Waiting threads may still be blocked.
    var isOver: Bool { isEnded.load(ordering: .acquiring) }

    /// Releases all current and future waiters.
    func end() {
        lock.withLock {
            isEnded.store(true, ordering: .releasing)
            lock.signal()
        }
    }

    /// Waits until the construction has ended.
    func wait() { lock.withLock { while !isOver { lock.wait() } } }
}
