import Wiring

/// The life cycle of a container or an entered scope: its phase, and its instances with start or stop hooks. The lock is held only briefly:
/// never while user code runs and never across a suspension. No other lock is acquired under it.
final class LifeCycle: InstanceTracker {
    /// The phase of the container. It never returns to an earlier one, except that a stopped container stops instances that were built later.
    private enum Phase {
        case idle, starting, started, stopping, stopped
    }

    /// An instance with its state.
    struct Member: @unchecked Sendable {
        enum State { case built, starting, started, failed }

        let number: Int
        let node: Int
        let box: AnyObject
        var state = State.built
    }

    private struct State {
        var phase = Phase.idle
        /// The instances that have not been stopped, in the order of construction.
        var members: [Member] = []
        var nextNumber = 0
        /// The number of operations that a stop has to await.
        var running = 0
        /// The operations that wait for a change.
        var waiters: [CheckedContinuation<Void, Never>] = []
        /// The stop in progress, which concurrent calls share.
        var stop: Task<[LifeCycleFailure.Part], Never>?

        /// Removes the instances of nodes, except those that are being started.
        mutating func take(_ nodes: Set<Int>?) -> [Member] {
            let isTaken = { (member: Member) in member.state != .starting && nodes?.contains(member.node) ?? true }
            defer { members.removeAll(where: isTaken) }
            return members.filter(isTaken)
        }
    }

    private let state = Guarded(State())

    var isEmpty: Bool { state.withLock { $0.members.isEmpty } }

    func follow(_ box: AnyObject, at node: Int) {
        state.withLock { state in
            state.members.append(Member(number: state.nextNumber, node: node, box: box))
            state.nextNumber += 1
        }
    }

    /// The instances that have not been stopped and satisfy a condition, in the order of construction.
    func members(where isIncluded: (Member) -> Bool) -> [Member] { state.withLock { $0.members }.filter(isIncluded) }

    // MARK: Waiting

    /// Changes the state and wakes the waiting operations, which check it again.
    private func update<Result>(_ body: (inout State) -> Result) -> Result {
        let (result, waiters) = state.withLock { state in
            let result = body(&state)
            defer { state.waiters = [] }
            return (result, state.waiters)
        }
        for waiter in waiters { waiter.resume() }
        return result
    }

    private func wait(while isPending: @escaping @Sendable (borrowing State) -> Bool) async {
        while state.withLock({ isPending($0) }) {
            await withCheckedContinuation { continuation in
                let isWaiting = state.withLock { state in
                    if isPending(state) { state.waiters.append(continuation) }
                    return isPending(state)
                }
                if !isWaiting { continuation.resume() }
            }
        }
    }

    // MARK: Starting

    func beginStart(of name: String) throws(LifeCycleError) {
        let error: LifeCycleError? = state.withLock { state in
            switch state.phase {
            case .starting, .started: return .alreadyStarted(name)
            case .stopping, .stopped: return .stopped(name)
            case .idle:
                state.phase = .starting
                state.running += 1
                return nil
            }
        }
        if let error { throw error }
    }

    /// - Returns: true if the container is started; false if the start failed, or if a stop was requested meanwhile.
    func endStart(failed: Bool) -> Bool {
        update { state in
            state.running -= 1
            guard state.phase == .starting else { return false }
            state.phase = failed ? .stopping : .started
            return !failed
        }
    }

    /// True if the container stops or has stopped, so that nothing may start.
    var isStopRequested: Bool { state.withLock { $0.phase == .stopping || $0.phase == .stopped } }

    /// Marks an instance as starting if it is built. The caller then runs its hooks and calls ``endStart(of:succeeded:)``.
    /// - Returns: the state before, `started` for a released instance; nil if the container stops.
    func claim(_ member: Member) -> Member.State? {
        state.withLock { state in
            guard state.phase != .stopping, state.phase != .stopped else { return nil }
            guard let position = state.members.firstIndex(where: { $0.number == member.number }) else { return .started }
            defer {
                if state.members[position].state == .built {
                    state.members[position].state = .starting
                    state.running += 1
                }
            }
            return state.members[position].state
        }
    }

    func endStart(of member: Member, succeeded: Bool) {
        update { state in
            state.running -= 1
            guard let position = state.members.firstIndex(where: { $0.number == member.number }) else { return }
            state.members[position].state = succeeded ? .started : .failed
        }
    }

    func waitForStart(of member: Member) async {
        await wait { state in state.members.contains { $0.number == member.number && $0.state == .starting } }
    }

    // MARK: Stopping

    /// Returns the stop in progress, or begins one. Nothing starts from now on.
    func stopping(_ run: @escaping @Sendable () async -> [LifeCycleFailure.Part]) -> Task<[LifeCycleFailure.Part], Never> {
        state.withLock { state in
            state.phase = .stopping
            if let stop = state.stop { return stop }
            let stop = Task { await run() }
            state.stop = stop
            return stop
        }
    }

    /// Removes all instances for the stop in progress, when nothing else is running; nil if none is left: the container is then stopped.
    func takeAll() async -> [Member]? {
        while true {
            await wait { $0.running > 0 }
            let taken = update { state -> [Member]? in
                if state.running > 0 { return [] }
                let members = state.take(nil)
                if !members.isEmpty { return members }
                state.phase = .stopped
                state.stop = nil
                return nil
            }
            if taken?.isEmpty != true { return taken }
        }
    }

    /// Removes the instances of nodes, or all for nil, for a caller that stops them and then calls ``endStopping(puttingBack:isWhole:)``.
    /// Waits while they are being started. Returns nil if the container stops, which includes the instances.
    func take(_ nodes: Set<Int>?) async -> [Member]? {
        // A start hook that releases its instance must not wait for itself.
        if !HookRun.isRunning(in: self) {
            await wait { state in
                state.stop == nil && state.members.contains { $0.state == .starting && nodes?.contains($0.node) ?? true }
            }
        }
        return takeNow(nodes, isWhole: false)
    }

    /// Removes instances like ``take(_:)``, without waiting; nil if another stop, or a start to be awaited, is running.
    func takeNow(_ nodes: Set<Int>?, isWhole: Bool) -> [Member]? {
        state.withLock { state in
            if isWhole { state.phase = .stopping }
            if state.stop != nil || isWhole && state.running > 0 { return nil }
            state.running += 1
            return state.take(nodes)
        }
    }

    /// Ends an operation that stops instances. Those that could not be stopped are kept, to be stopped later.
    func endStopping(puttingBack members: [Member], isWhole: Bool) {
        update { state in
            state.running -= 1
            if !members.isEmpty { state.members = (state.members + members).ordered { $0.number < $1.number } }
            if isWhole, state.stop == nil { state.phase = .stopped }
        }
    }
}
