import Wiring

/// The instances of a container or a scope that have start or stop hooks, in the order of their completion.
final class LifeCycle: InstanceTracker {
    /// An instance with its state.
    struct Member: @unchecked Sendable {
        let node: Int
        let box: AnyObject
        var isStarted = false
    }

    private let members = Guarded<[Member]>([])

    init() {}

    /// True if no instance is left to stop.
    var isEmpty: Bool { members.withLock { $0.isEmpty } }

    /// Adds a completed instance.
    func follow(_ box: AnyObject, at node: Int) {
        let member = Member(node: node, box: box)
        members.withLock { $0.append(member) }
    }

    /// Removes an instance that is released separately.
    func forget(_ node: Int) {
        members.withLock { $0.removeAll { $0.node == node } }
    }

    /// Returns the oldest instance that has not been started, and marks it as started.
    func takeNextToStart() -> Member? {
        members.withLock { members in
            guard let index = members.firstIndex(where: { !$0.isStarted }) else { return nil }
            members[index].isStarted = true
            return members[index]
        }
    }

    /// Removes and returns the youngest instance.
    func removeNewest() -> Member? {
        members.withLock { $0.popLast() }
    }
}

extension ContainerCore {
    /// The life cycle of this container or entered scope; nil if no instance has hooks.
    private var lifeCycle: LifeCycle? { tracker as? LifeCycle }

    /// Builds the services with start hooks in the order of definition, then starts them and their dependencies in the order of construction.
    /// - Throws: the error of an initializer, or ``LifeCycleFailure`` if a service could not be started; services that were started are then stopped.
    nonisolated(nonsending) func start() async throws {
        do {
            for node in blueprint.annotatedNodes where node >= inheritedCount && startsHere(node) {
                if blueprint.isAsynchronous(node) {
                    _ = try await sharedInstance(at: node)
                } else if blueprint.isOnMainActor(node) {
                    try await MainActor.run { try buildEagerSingleton(node) }
                } else {
                    try buildEagerSingleton(node)
                }
            }
            while let member = lifeCycle?.takeNextToStart() { try await run(.start, member) }
        } catch {
            let stopped = await stopMembers()
            if stopped.isEmpty, !(error is LifeCycleFailure) { throw error }
            throw LifeCycleFailure(parts: ((error as? LifeCycleFailure)?.parts ?? []) + stopped)
        }
    }

    /// True if a node has a start hook that belongs to this container or scope.
    private func startsHere(_ node: Int) -> Bool {
        guard blueprint.nodes[node].definition?.isAbstract == false,
            blueprint.lifeCycle(of: node).contains(where: { $0.moment == .start })
        else { return false }
        switch blueprint.nodes[node].lifetime {
        case .singleton, .lazySingleton: return scope == nil
        case .scoped(let wanted): return scope == wanted
        case .objectGraph, .prototype, .weakSingleton: return false
        }
    }

    /// Stops all built services, the youngest first.
    /// - Throws: ``LifeCycleFailure`` with all errors; the remaining services are stopped nevertheless.
    nonisolated(nonsending) func stop() async throws {
        let failures = await stopMembers()
        if !failures.isEmpty { throw LifeCycleFailure(parts: failures) }
    }

    private nonisolated(nonsending) func stopMembers() async -> [LifeCycleFailure.Part] {
        var failures: [LifeCycleFailure.Part] = []
        while let member = lifeCycle?.removeNewest() {
            do {
                try await run(.stop, member)
            } catch let error as LifeCycleFailure {
                failures += error.parts
            } catch {
                failures.append(.init(key: blueprint.key(of: member.node), error: error, isStart: false))
            }
        }
        return failures
    }

    /// Runs the synchronous stop hooks of all built services, the youngest first.
    /// - Returns: the errors.
    func stopSynchronously() -> [LifeCycleFailure.Part] {
        var failures: [LifeCycleFailure.Part] = []
        while let member = lifeCycle?.removeNewest() {
            let hooks = hooks(of: member.node, .stop)
            if hooks.isEmpty { continue }
            let start = traceHooks(of: member.node, isStart: false)
            var thrown: [any Error] = []
            for hook in hooks.reversed() {
                do {
                    try hook.run?(member.box)
                } catch {
                    thrown.append(error)
                }
            }
            traceHooks(of: member.node, isStart: false, since: start, thrown.first)
            failures += thrown.map { .init(key: blueprint.key(of: member.node), error: $0, isStart: false) }
        }
        return failures
    }

    /// Runs the hooks of an instance; stop hooks run in the reverse order of declaration.
    private nonisolated(nonsending) func run(_ moment: LifeCycleHook.Moment, _ member: LifeCycle.Member) async throws {
        let key = blueprint.key(of: member.node)
        var failures: [LifeCycleFailure.Part] = []
        let hooks = hooks(of: member.node, moment)
        if hooks.isEmpty { return }
        let start = traceHooks(of: member.node, isStart: moment == .start)
        for hook in moment == .start ? hooks : hooks.reversed() {
            do {
                try await hook.runAwaited(member.box)
            } catch {
                failures.append(.init(key: key, error: error, isStart: moment == .start))
                if moment == .start { break }
            }
        }
        traceHooks(of: member.node, isStart: moment == .start, since: start, failures.first?.error)
        if !failures.isEmpty { throw LifeCycleFailure(parts: failures) }
    }

    /// Reports to the tracer that hooks begin.
    /// - Returns: the start time; nil without a tracer.
    private func traceHooks(of node: Int, isStart: Bool) -> ContinuousClock.Instant? {
        guard let tracer else { return nil }
        tracer.record(.hookBegan(node: node, isStart: isStart))
        return .now
    }

    /// Reports to the tracer that hooks have ended.
    private func traceHooks(of node: Int, isStart: Bool, since start: ContinuousClock.Instant?, _ error: (any Error)?) {
        guard let start else { return }
        tracer?.record(.hookEnded(node: node, isStart: isStart, start.duration(to: .now), error))
    }

    private func hooks(of node: Int, _ moment: LifeCycleHook.Moment) -> [LifeCycleHook] {
        blueprint.lifeCycle(of: node).filter { $0.moment == moment }
    }
}
