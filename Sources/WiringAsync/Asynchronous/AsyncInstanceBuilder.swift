import Wiring

/// The running asynchronous constructions of a container, its children and its scopes. Each place has at most one construction at a time,
/// in a separate task; concurrent requests wait for it. The lock is held only briefly: never while user code runs, never across a
/// suspension, and no other lock is acquired under it.
final class AsyncInstanceBuilder: @unchecked Sendable {
    /// The place where an instance will be stored: in a node of a container, a scope, an object graph or a handle, or as a product. Safe to
    /// send, because the arguments of an asynchronous factory are sendable.
    struct Place: Hashable, @unchecked Sendable {
        var owner: ObjectIdentifier
        var node: Int
        /// The runtime arguments of a cached product; empty for other instances.
        var arguments: [AnyHashable] = []
    }

    /// The operations that provide the instance of a place.
    struct Plan: Sendable {
        var core: ContainerCore
        var existing: @Sendable () throws -> BuiltInstance?
        var build: @Sendable () async throws -> BuiltInstance
        /// Stores a new instance where `existing` finds it, and returns the result for the waiters.
        var keep: @Sendable (BuiltInstance) throws -> BuiltInstance
        /// Runs deferred actions after the instance has been stored or the construction has failed.
        var end: @Sendable (_ failed: Bool) -> Void = { _ in }
    }

    /// A system lock rather than a `Mutex`, whose contended path ThreadSanitizer does not recognize.
    private let lock = RecursiveLock()
    /// The running constructions. Guarded by the lock.
    private var creations: [Place: AsyncConstructionTask] = [:]
    /// The number of finished constructions. A change means that one has finished since a requester last checked for its instance. Guarded by the lock.
    private var ended = 0

    /// Returns the instance of a place: the existing one, or the result of a running or a new construction.
    /// - Throws: `CancellationError` if the calling task is cancelled, the error of the construction, or ``ResolutionError`` for a construction that
    ///   would wait for itself.
    func instance(of place: Place, _ plan: Plan) async throws -> BuiltInstance {
        while true {
            let ended = lock.withLock { self.ended }
            if let instance = try plan.existing() { return instance }
            try Task.checkCancellation()
            let current = AsyncConstructionTask.current
            // A construction of another container has its own instance builder, which has no information about this one.
            let waiter = AsyncWaiter(holder: current?.builder === self ? current : nil)
            let answer = try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { wait(waiter, $0, for: place, plan, ended: ended) }
            } onCancel: {
                cancelWait(waiter)
            }
            guard let answer else { continue }
            // ThreadSanitizer does not recognize continuations resumed before they are awaited. Taking the lock establishes the order for it.
            lock.withLock {}
            return answer
        }
    }

    // MARK: Waiting

    private enum Start {
        case waiting, again, cancelled
        case cycle([AsyncConstructionTask])
    }

    private func wait(_ waiter: AsyncWaiter, _ continuation: AsyncWaiter.Continuation, for place: Place, _ plan: Plan, ended: Int) {
        let start = lock.withLock { () -> Start in
            if waiter.isCancelled { return .cancelled }
            if let creation = creations[place] {
                // A settled construction no longer waits.
                if !creation.isSettled, let cycle = Self.cycle(from: waiter.holder, to: creation) { return .cycle(cycle) }
                enter(waiter, continuation, creation)
                return .waiting
            }
            if self.ended != ended { return .again }
            let creation = AsyncConstructionTask(builder: self, place: place, core: plan.core)
            creations[place] = creation
            enter(waiter, continuation, creation)
            creation.task = Task { await self.run(creation, plan) }
            return .waiting
        }
        switch start {
        case .waiting: break
        case .again: continuation.resume(returning: nil)
        case .cancelled: continuation.resume(throwing: CancellationError())
        case .cycle(let creations):
            // A lazy handle and its target have the same name.
            var path: [String] = []
            for creation in creations where creation.key != path.last { path.append(creation.key) }
            if path.count > 1, path.last == path.first { path.removeLast() }
            var finding = Explanation(plan.core.blueprint).initializerCycle(at: place.node, path: path)
            finding.fix = "await it after the initializer has returned, not within it"
            continuation.resume(throwing: ResolutionError(finding, path: []))
        }
    }

    private func enter(_ waiter: AsyncWaiter, _ continuation: AsyncWaiter.Continuation, _ creation: AsyncConstructionTask) {
        waiter.creation = creation
        waiter.continuation = continuation
        creation.waiters[ObjectIdentifier(waiter)] = waiter
    }

    /// The constructions from the wanted one to the holder, if each waits for the next. The holder must then not wait for the wanted one.
    private static func cycle(from holder: AsyncConstructionTask?, to wanted: AsyncConstructionTask) -> [AsyncConstructionTask]? {
        guard let holder else { return nil }
        // Search breadth first from the holder through the constructions that wait for it.
        var next: [ObjectIdentifier: AsyncConstructionTask] = [:]
        var queue = [holder]
        var seen: Set<ObjectIdentifier> = [ObjectIdentifier(holder)]
        var position = 0
        while position < queue.count {
            let creation = queue[position]
            position += 1
            if creation === wanted {
                var path = [creation]
                while let last = path.last, let following = next[ObjectIdentifier(last)] { path.append(following) }
                return path
            }
            for waiter in creation.waiters.values {
                guard let waiting = waiter.holder, seen.insert(ObjectIdentifier(waiting)).inserted else { continue }
                next[ObjectIdentifier(waiting)] = creation
                queue.append(waiting)
            }
        }
        return nil
    }

    /// Ends the wait of a cancelled task. The last waiter also cancels the construction.
    private func cancelWait(_ waiter: AsyncWaiter) {
        let (continuation, task) = lock.withLock { () -> (AsyncWaiter.Continuation?, Task<Void, Never>?) in
            waiter.isCancelled = true
            guard let continuation = waiter.continuation, let creation = waiter.creation else { return (nil, nil) }
            waiter.continuation = nil
            creation.waiters[ObjectIdentifier(waiter)] = nil
            guard creation.waiters.isEmpty, !creation.isSettled, creations[creation.place] === creation else {
                return (continuation, nil)
            }
            // The next request must not join a construction that is about to fail.
            creations[creation.place] = nil
            return (continuation, creation.task)
        }
        task?.cancel()
        continuation?.resume(throwing: CancellationError())
    }

    func cancelCreations(of owner: ObjectIdentifier) {
        let tasks = lock.withLock {
            creations.isEmpty ? [] : creations.values.filter { $0.place.owner == owner }.compactMap(\.task)
        }
        for task in tasks { task.cancel() }
    }

    // MARK: Creating

    private func run(_ creation: AsyncConstructionTask, _ plan: Plan) async {
        var result: Result<BuiltInstance, any Error>
        do {
            result = .success(try await AsyncConstructionTask.$current.withValue(creation) { try await plan.build() })
        } catch {
            result = .failure(error)
        }
        // From here on new requests still wait, until the instance can be found, and the construction can no longer be cancelled.
        let isWanted = lock.withLock {
            creation.isSettled = true
            return creations[creation.place] === creation
        }
        guard isWanted else { return plan.end(true) }
        if case .success(let built) = result { result = Result { try plan.keep(built) } }
        if case .success = result { plan.end(false) } else { plan.end(true) }
        let waiters = lock.withLock { () -> [AsyncWaiter.Continuation] in
            creations[creation.place] = nil
            self.ended += 1
            defer { creation.waiters = [:] }
            return creation.waiters.values.compactMap { waiter in
                defer { waiter.continuation = nil }
                return waiter.continuation
            }
        }
        for continuation in waiters { continuation.resume(with: result.map { $0 }) }
    }
}
