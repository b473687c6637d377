import Wiring
import WiringAsync

/// A gate that tests open when they want what waits for it to go on.
final class Latch: Sendable {
    private struct State {
        var isOpen = false
        var arrivals = 0
        var waiting: [CheckedContinuation<Void, Never>] = []
    }
    private let state = Guarded(State())

    /// How many have come to the gate.
    var arrivals: Int { state.withLock { $0.arrivals } }

    func open() {
        let waiting = state.withLock { state in
            state.isOpen = true
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    /// Waits until the gate is open, cancelled or not.
    func pass() async {
        await withCheckedContinuation { continuation in
            let isOpen = state.withLock { state in
                state.arrivals += 1
                if !state.isOpen { state.waiting.append(continuation) }
                return state.isOpen
            }
            if isOpen { continuation.resume() }
        }
    }
}

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
