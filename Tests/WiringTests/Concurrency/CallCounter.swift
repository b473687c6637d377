import Wiring

/// A thread-safe counter.
final class CallCounter: Sendable {
    private let count = Guarded(0)
    @discardableResult func add() -> Int {
        count.withLock { count in
            count += 1
            return count
        }
    }
    var total: Int { count.withLock { $0 } }
}

/// Yields to other tasks until a condition holds; returns false after a generous timeout.
func eventually(_ condition: () -> Bool) async -> Bool {
    let deadline = ContinuousClock.now + .seconds(120)
    // On a busy machine a single turn can take minutes. The number of turns counts, because each turn lets other tasks proceed.
    var turns = 0
    while !condition() {
        if ContinuousClock.now > deadline, turns > 1_000 { return false }
        await Task.yield()
        turns += 1
    }
    return true
}
