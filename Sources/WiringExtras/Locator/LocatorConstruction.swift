import Wiring

/// An entry's instance under construction, which other threads can wait for.
final class LocatorConstruction: @unchecked Sendable {
    let entry: String
    let thread = ThreadIdentity.current
    private let lock = RecursiveLock()
    private var isEnded = false

    init(entry: String) { self.entry = entry }

    /// True if the construction has ended. Waiting threads may still be blocked.
    var isOver: Bool { lock.withLock { isEnded } }

    /// Releases all current and future waiters.
    func end() {
        lock.withLock {
            isEnded = true
            lock.signal()
        }
    }

    func wait() { lock.withLock { while !isEnded { lock.wait() } } }
}
