import Dispatch
import PlatformLibrary
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

    /// For how long a thread looks itself before it sleeps.
    private static let attention = Duration.microseconds(50)

    func set() {
        if state.exchange(State.set, ordering: .acquiringAndReleasing) == State.asleep { wake.signal() }
    }

    /// Waits until it is set, and resets it.
    ///
    /// - Parameter patience: how long at most.
    /// - Returns: whether it was set.
    func wait(atMost patience: DispatchTimeInterval = .never) -> Bool {
        let start = ContinuousClock.now
        repeat {
            if take() { return true }
            // On a processor with one core this is how the other side gets on.
            sched_yield()
        } while start.duration(to: .now) < Self.attention
        guard change(from: State.unset, to: State.asleep) else { return take() }
        if wake.wait(timeout: patience == .never ? .distantFuture : .now() + patience) == .success { return take() }
        if change(from: State.asleep, to: State.unset) { return false }
        // It was set just now, and the wake-up call is on its way.
        wake.wait()
        return take()
    }

    private func take() -> Bool { change(from: State.set, to: State.unset) }

    private func change(from old: Int, to new: Int) -> Bool {
        state.compareExchange(expected: old, desired: new, ordering: .acquiringAndReleasing).exchanged
    }
}
