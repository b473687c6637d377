import Dispatch
import Synchronization

/// Tells one waiting thread that something has happened. It is taken back when it is heard, and told twice before that it counts once.
///
/// What comes soon is heard without falling asleep: to wake a thread takes longer than most of what is waited for.
final class AutoResetEvent: Sendable {
    private enum State {
        static let unset = 0
        static let set = 1
        /// The waiting thread sleeps and has to be woken.
        static let asleep = 2
    }

    private let state = Atomic(State.unset)
    private let wake = DispatchSemaphore(value: 0)
    /// How often in a row looking was in vain.
    private let failures = Atomic(0)

    /// For how long a thread looks itself before it sleeps.
    private static let attention = Duration.microseconds(50)
    /// How often in a row it may look in vain, and how often it sleeps at once then.
    private static let (patience, pause) = (3, 64)

    func set() {
        if state.exchange(State.set, ordering: .acquiringAndReleasing) == State.asleep { wake.signal() }
    }

    /// Waits until it is set, and resets it.
    ///
    /// - Parameter patience: how long at most.
    /// - Returns: whether it was set.
    func wait(atMost patience: DispatchTimeInterval = .never) -> Bool {
        if looks() { return true }
        guard change(from: State.unset, to: State.asleep) else { return take() }
        if wake.wait(timeout: patience == .never ? .distantFuture : .now() + patience) == .success { return take() }
        if change(from: State.asleep, to: State.unset) { return false }
        // It was set just now, and the wake-up call is on its way.
        wake.wait()
        return take()
    }

    /// Looks for a while whether it is set, and takes that back. Where looking was in vain several times the other side is slow, or the cores are
    /// taken by others, who would have to wait: then that is tried only now and then.
    private func looks() -> Bool {
        let failures = failures.load(ordering: .relaxed)
        if failures < Self.patience || failures % Self.pause == 0 {
            let start = ContinuousClock.now
            repeat {
                if take() {
                    self.failures.store(0, ordering: .relaxed)
                    return true
                }
            } while start.duration(to: .now) < Self.attention
        }
        self.failures.add(1, ordering: .relaxed)
        return false
    }

    private func take() -> Bool { change(from: State.set, to: State.unset) }

    private func change(from old: Int, to new: Int) -> Bool {
        state.compareExchange(expected: old, desired: new, ordering: .acquiringAndReleasing).exchanged
    }
}
