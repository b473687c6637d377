import Wiring

/// The asynchronous creations that are under way in a container, its children and its scopes.
///
/// For each place there is one creation at a time, in a task of its own; whoever asks meanwhile waits for it. The lock is held for a few steps at a
/// time, never while code of others runs, never over a wait, and no other lock is taken under it.
final class AsyncWorkshop: @unchecked Sendable {
    /// Where an instance will be kept: a node of a container, a scope, an object graph or a handle, or a product's place among others.
    struct Place: Hashable {
        var owner: ObjectIdentifier
        var node: Int
        /// For a product that is kept: its runtime arguments.
        var arguments: [AnyHashable] = []
    }

    /// How to come by the instance of a place.
    struct Plan: Sendable {
        /// The key of what is created.
        var key: @Sendable () -> String
        /// What is wrong when it would wait for itself, by way of these keys.
        var circle: @Sendable ([String]) -> Finding
        /// The instance, if it is there already.
        var existing: @Sendable () throws -> BuiltInstance?
        /// Builds it.
        var build: @Sendable () async throws -> BuiltInstance
        /// Puts a new instance where `existing` finds it, and gives what those who wait receive.
        var keep: @Sendable (BuiltInstance) throws -> BuiltInstance
        /// Does what was put off until the instance is where `existing` finds it, or until it is clear that there will be none.
        var end: @Sendable (_ failed: Bool) -> Void = { _ in }
    }

    private struct State {
        var creations: [Place: AsyncCreation] = [:]
        /// How many creations have ended: tells whether one has since somebody looked for its instance in vain.
        var ended = 0
    }

    /// A lock of the system's and not a `Mutex`, of which ThreadSanitizer knows nothing once it is contended.
    private let lock = RecursiveLock()
    /// Guarded by the lock.
    private var state = State()

    /// The instance of a place: the one there is, or one from the creation that is under way, or one from a new creation.
    /// - Throws: `CancellationError` when the calling task is cancelled, what the creation throws, or ``ResolutionError`` for a creation that
    ///   would wait for itself.
    func instance(of place: Place, _ plan: Plan) async throws -> BuiltInstance {
        while true {
            let ended = lock.withLock { state.ended }
            if let instance = try plan.existing() { return instance }
            try Task.checkCancellation()
            let current = AsyncCreation.current
            // A creation of another container has its own workshop, which knows nothing of this one.
            let waiter = AsyncWaiter(holder: current?.workshop === self ? current : nil)
            let answer = try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { continuation in
                    wait(waiter, continuation, for: place, plan, ended: ended)
                }
            } onCancel: {
                giveUp(waiter)
            }
            guard let answer else { continue }
            // Of continuations that are resumed before they are awaited ThreadSanitizer knows nothing; of the lock, which was taken before, it does.
            lock.withLock {}
            return answer
        }
    }

    // MARK: Waiting

    private enum Start {
        case waiting
        case again
        case cancelled
        case circle([AsyncCreation])
    }

    private func wait(_ waiter: AsyncWaiter, _ continuation: AsyncWaiter.Continuation, for place: Place, _ plan: Plan, ended: Int) {
        let start = lock.withLock { () -> Start in
            if waiter.isCancelled { return .cancelled }
            if let creation = state.creations[place] {
                // A settled creation waits for nobody any more.
                if !creation.isSettled, let circle = Self.circle(from: waiter.holder, to: creation) { return .circle(circle) }
                enter(waiter, continuation, creation)
                return .waiting
            }
            if state.ended != ended { return .again }
            let creation = AsyncCreation(workshop: self, place: place, describe: plan.key)
            state.creations[place] = creation
            enter(waiter, continuation, creation)
            creation.task = Task { await self.run(creation, plan) }
            return .waiting
        }
        switch start {
        case .waiting: break
        case .again: continuation.resume(returning: nil)
        case .cancelled: continuation.resume(throwing: CancellationError())
        case .circle(let creations):
            // A lazy handle and what it is for go by one name.
            var path: [String] = []
            for creation in creations where creation.key != path.last { path.append(creation.key) }
            if path.count > 1, path.last == path.first { path.removeLast() }
            var finding = plan.circle(path)
            finding.fix = "await it after the initializer has returned, not within it"
            continuation.resume(throwing: ResolutionError(finding, path: []))
        }
    }

    private func enter(_ waiter: AsyncWaiter, _ continuation: AsyncWaiter.Continuation, _ creation: AsyncCreation) {
        waiter.creation = creation
        waiter.continuation = continuation
        creation.waiters[ObjectIdentifier(waiter)] = waiter
    }

    /// The creations, from the one wanted to the one that wants it, if each of them waits for the next: then the last must not wait for the first.
    private static func circle(from holder: AsyncCreation?, to wanted: AsyncCreation) -> [AsyncCreation]? {
        guard let holder else { return nil }
        // From the holder upwards to those that are kept waiting by it, breadth first.
        var next: [ObjectIdentifier: AsyncCreation] = [:]
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

    /// Ends the wait of a cancelled task; the last to go takes the creation along.
    private func giveUp(_ waiter: AsyncWaiter) {
        let (continuation, task) = lock.withLock { () -> (AsyncWaiter.Continuation?, Task<Void, Never>?) in
            waiter.isCancelled = true
            guard let continuation = waiter.continuation, let creation = waiter.creation else { return (nil, nil) }
            waiter.continuation = nil
            creation.waiters[ObjectIdentifier(waiter)] = nil
            guard creation.waiters.isEmpty, !creation.isSettled, state.creations[creation.place] === creation else {
                return (continuation, nil)
            }
            // The next request must not meet a creation that is about to fail.
            state.creations[creation.place] = nil
            return (continuation, creation.task)
        }
        task?.cancel()
        continuation?.resume(throwing: CancellationError())
    }

    /// Cancels what is being created for an owner that comes to its end.
    func cancelCreations(of owner: ObjectIdentifier) {
        let tasks = lock.withLock {
            state.creations.isEmpty ? [] : state.creations.values.filter { $0.place.owner == owner }.compactMap(\.task)
        }
        for task in tasks { task.cancel() }
    }

    // MARK: Creating

    private func run(_ creation: AsyncCreation, _ plan: Plan) async {
        var result: Result<BuiltInstance, any Error>
        do {
            result = .success(try await AsyncCreation.$current.withValue(creation) { try await plan.build() })
        } catch {
            result = .failure(error)
        }
        // Whoever comes from now on still waits here, until the instance can be found; nobody can call the creation off any more.
        let isWanted = lock.withLock {
            creation.isSettled = true
            return state.creations[creation.place] === creation
        }
        guard isWanted else { return plan.end(true) }
        if case .success(let built) = result { result = Result { try plan.keep(built) } }
        if case .success = result { plan.end(false) } else { plan.end(true) }
        let waiters = lock.withLock { () -> [AsyncWaiter.Continuation] in
            state.creations[creation.place] = nil
            state.ended += 1
            defer { creation.waiters = [:] }
            return creation.waiters.values.compactMap { waiter in
                defer { waiter.continuation = nil }
                return waiter.continuation
            }
        }
        for continuation in waiters { continuation.resume(with: result.map { $0 }) }
    }
}
