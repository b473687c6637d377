internal import Synchronization

/// The lock under which shared instances are built: recursive, and it tells whether the calling thread holds it.
final class CreationLock: Sendable {
    private let base = RecursiveLock()
    /// The number of the thread that holds it; zero when nobody does.
    private let holder = Atomic<UInt>(0)
    /// How often the holder has taken it; written by the holder only.
    private let depth = Atomic<Int>(0)

    /// Whether the calling thread holds it.
    var isHeldByThisThread: Bool { holder.load(ordering: .relaxed) == ThreadIdentity.current.number }

    func lock() {
        base.lock()
        let depth = depth.load(ordering: .relaxed)
        if depth == 0 { holder.store(ThreadIdentity.current.number, ordering: .relaxed) }
        self.depth.store(depth + 1, ordering: .relaxed)
    }

    func unlock() {
        let depth = depth.load(ordering: .relaxed) - 1
        self.depth.store(depth, ordering: .relaxed)
        if depth == 0 { holder.store(0, ordering: .relaxed) }
        base.unlock()
    }

    func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
        lock()
        defer { unlock() }
        return try body()
    }
}
