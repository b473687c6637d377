import Dispatch
import Testing
import Wiring
import WiringAsync

/// A gate that a test opens to let the waiting tasks continue. A gate that stays closed for ten minutes is a failure, and opens.
final class Latch: Sendable {
    private struct State {
        var isOpen = false
        var arrivals = 0
        var waiting: [CheckedContinuation<Void, Never>] = []
    }
    private let state = Guarded(State())

    /// The number of tasks that have arrived at the gate.
    var arrivals: Int { state.withLock { $0.arrivals } }

    init() {
        DispatchQueue.global().asyncAfter(deadline: .now() + 600) { [weak self] in
            guard let self, state.withLock({ !$0.waiting.isEmpty }) else { return }
            Issue.record("the test did not open the gate")
            open()
        }
    }

    func open() {
        let waiting = state.withLock { state in
            state.isOpen = true
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    /// Waits until the gate is open, even if the task is cancelled.
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
