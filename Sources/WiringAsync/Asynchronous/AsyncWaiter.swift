import Wiring

/// A task that waits for a construction. All mutable state is guarded by the lock of the `AsyncInstanceBuilder`.
final class AsyncWaiter: @unchecked Sendable {
    /// The result for a waiter; nil if it must check again.
    typealias Continuation = CheckedContinuation<BuiltInstance?, any Error>

    /// The construction that the task belongs to, for the detection of deadlocks.
    let holder: AsyncConstructionTask?
    var creation: AsyncConstructionTask?
    var continuation: Continuation?
    /// True if the task was cancelled before it started to wait.
    var isCancelled = false

    init(holder: AsyncConstructionTask?) { self.holder = holder }
}
