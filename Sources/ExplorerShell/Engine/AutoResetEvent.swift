import Dispatch
import Synchronization

/// An auto-reset event: wakes one waiting thread and then resets. Setting it twice before a wait counts once.
///
/// The waiter spins briefly before it sleeps, because waking a thread takes longer than most waits.
final class AutoResetEvent: Sendable {
    private enum State {
        static let unset = 0
        static let set = 1
        /// The waiting thread sleeps and must be woken.
        static let asleep = 2
    }

    private let state = Atomic(State.unset)
    private let wake = DispatchSemaphore(value: 0)
    /// The number of consecutive unsuccessful spins.
    private let failures = Atomic(0)

    /// How long a thread spins before it sleeps.
    private static let attention = Duration.microseconds(50)
    /// The number of unsuccessful spins after which a thread sleeps at once, and the interval of attempts to spin after that.
    private static let (patience, pause) = (3, 64)

    func set() {
        if state.exchange(State.set, ordering: .acquiringAndReleasing) == State.asleep { wake.signal() }
    }

    /// Waits until the event is set, and resets it.
    ///
    /// - Parameter patience: the timeout.
    /// - Returns: whether the event was set in time.
    func wait(atMost patience: DispatchTimeInterval = .never) -> Bool {
        if spinUntilSet() { return true }
        guard change(from: State.unset, to: State.asleep) else { return take() }
        if wake.wait(timeout: patience == .never ? .distantFuture : .now() + patience) == .success { return take() }
        if change(from: State.asleep, to: State.unset) { return false }
        // The event was set after the timeout, so the semaphore is about to be signaled.
        wake.wait()
        return take()
    }

    /// Spins until the event is set or the spin time has passed. After several failures the other thread is slow or the cores are busy, so only every
    /// 64th wait spins.
    private func spinUntilSet() -> Bool {
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
