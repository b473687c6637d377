import Wiring

/// Counts, in tests that run at the same time.
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

/// Lets other tasks run until a condition holds; false when it does not within a generous time.
func eventually(_ condition: () -> Bool) async -> Bool {
    let deadline = ContinuousClock.now + .seconds(120)
    // Where all threads are busy with other tests, a single turn can take minutes; it is turns that give others the chance to go on.
    var turns = 0
    while !condition() {
        if ContinuousClock.now > deadline, turns > 1_000 { return false }
        await Task.yield()
        turns += 1
    }
    return true
}
