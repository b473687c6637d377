import Wiring

/// One task that waits for a creation. Everything that changes is guarded by the workshop's lock.
final class AsyncWaiter: @unchecked Sendable {
    /// The answer that a waiter gets: nil when it has to look again.
    typealias Continuation = CheckedContinuation<BuiltInstance?, any Error>

    /// The creation on whose behalf the task waits, so that circles of waiting are noticed.
    let holder: AsyncCreation?
    var creation: AsyncCreation?
    var continuation: Continuation?
    /// Whether the task was cancelled before it began to wait.
    var isCancelled = false

    init(holder: AsyncCreation?) {
        self.holder = holder
    }
}
