import Wiring

/// A construction that several tasks may wait for. All mutable state is guarded by the lock of the `AsyncInstanceBuilder`.
final class AsyncConstructionTask: @unchecked Sendable {
    /// The construction that the current task belongs to; nil if there is none. It identifies the waiters that a request delays. Tasks
    /// started within an initializer also belong to the construction, whether or not the initializer awaits them. Detached tasks do not.
    @TaskLocal static var current: AsyncConstructionTask?

    let builder: AsyncInstanceBuilder
    let place: AsyncInstanceBuilder.Place
    private let core: ContainerCore
    var waiters: [ObjectIdentifier: AsyncWaiter] = [:]
    var task: Task<Void, Never>?
    /// True while the instance is delivered to the waiters; cancellation is then too late.
    var isSettled = false

    init(builder: AsyncInstanceBuilder, place: AsyncInstanceBuilder.Place, core: ContainerCore) {
        self.builder = builder
        self.place = place
        self.core = core
    }

    var key: String { core.blueprint.key(of: place.node) }
}

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
