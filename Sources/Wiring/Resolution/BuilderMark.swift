internal import Synchronization

/// Which thread builds what must not be built twice; see ``Constructions``.
struct BuilderMark: ~Copyable {
    /// The number of the thread, plus one where others wait for it; zero where nobody builds.
    let state = Atomic<UInt>(0)

    /// Takes the mark for a thread, if nobody has it.
    func take(for thread: ThreadIdentity) -> Bool {
        state.compareExchange(expected: 0, desired: thread.number, successOrdering: .acquiring, failureOrdering: .relaxed).exchanged
    }

    /// Whether a thread has the mark.
    func isTaken(by thread: ThreadIdentity) -> Bool { state.load(ordering: .relaxed) & ~1 == thread.number }

    /// Gives the mark back.
    /// - Returns: whether others wait.
    func giveBack() -> Bool { state.exchange(0, ordering: .acquiringAndReleasing) & 1 != 0 }

    /// Notes that somebody waits.
    /// - Returns: who has the mark; nil where nobody has any more.
    func noteWaiter() -> ThreadIdentity? {
        while true {
            let found = state.load(ordering: .acquiring)
            if found == 0 { return nil }
            let noted = found | 1
            if found == noted || state.compareExchange(expected: found, desired: noted, ordering: .acquiringAndReleasing).exchanged {
                return ThreadIdentity(number: found & ~1)
            }
        }
    }
}

/// A mark for what has no node of its own to keep it in: something of an entered scope, or a product.
final class SeparateMark: Sendable {
    let mark = BuilderMark()

    /// By which others find the wait for it.
    var address: UnsafeRawPointer { UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()) }
}
