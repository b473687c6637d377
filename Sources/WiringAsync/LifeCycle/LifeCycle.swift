import Wiring

/// The instances of a container, or of a scope, that want to know when it starts and stops, in the order in which they were completed.
final class LifeCycle: InstanceTracker {
    /// An instance with what it wants to know.
    struct Member: @unchecked Sendable {
        let node: Int
        let box: AnyObject
        var isStarted = false
    }

    private let members = Guarded<[Member]>([])

    init() {}

    /// Whether nothing is to be stopped.
    var isEmpty: Bool { members.withLock { $0.isEmpty } }

    /// Adds an instance that is complete.
    func follow(_ box: AnyObject, at node: Int) {
        let member = Member(node: node, box: box)
        members.withLock { $0.append(member) }
    }

    /// Removes an instance that is released on its own.
    func forget(_ node: Int) {
        members.withLock { $0.removeAll { $0.node == node } }
    }

    /// The oldest instance that has not been started, which counts as started from now on.
    func nextToStart() -> Member? {
        members.withLock { members in
            guard let index = members.firstIndex(where: { !$0.isStarted }) else { return nil }
            members[index].isStarted = true
            return members[index]
        }
    }

    /// Takes out the youngest instance.
    func takeYoungest() -> Member? {
        members.withLock { $0.popLast() }
    }
}

extension ContainerCore {
    /// The life cycle of this container, or of this entered scope; nil where no instance has one.
    private var lifeCycle: LifeCycle? { tracker as? LifeCycle }

    /// Builds what wants to be started, in the order of its definition, and starts it, and what it needs, in the order of construction.
    /// - Throws: what an initializer throws, or ``LifeCycleFailure`` when something could not be started; what was started is stopped then.
    nonisolated(nonsending) func start() async throws {
        do {
            for node in blueprint.remarkableNodes where node >= inheritedCount && startsHere(node) {
                if blueprint.isAsynchronous(node) {
                    _ = try await sharedInstance(at: node)
                } else if blueprint.isOnMainActor(node) {
                    try await MainActor.run { try buildEagerSingleton(node) }
                } else {
                    try buildEagerSingleton(node)
                }
            }
            while let member = lifeCycle?.nextToStart() { try await run(.start, member) }
        } catch {
            let stopped = await stopMembers()
            if stopped.isEmpty, !(error is LifeCycleFailure) { throw error }
            throw LifeCycleFailure(parts: ((error as? LifeCycleFailure)?.parts ?? []) + stopped)
        }
    }

    /// Whether a node has something to be done when this container, or scope, starts.
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

    /// Stops what was built, the youngest first.
    /// - Throws: ``LifeCycleFailure`` with all that went wrong; the others are stopped all the same.
    nonisolated(nonsending) func stop() async throws {
        let failures = await stopMembers()
        if !failures.isEmpty { throw LifeCycleFailure(parts: failures) }
    }

    private nonisolated(nonsending) func stopMembers() async -> [LifeCycleFailure.Part] {
        var failures: [LifeCycleFailure.Part] = []
        while let member = lifeCycle?.takeYoungest() {
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

    /// Stops what was built and need not be awaited, the youngest first.
    /// - Returns: what went wrong.
    func stopAtOnce() -> [LifeCycleFailure.Part] {
        var failures: [LifeCycleFailure.Part] = []
        while let member = lifeCycle?.takeYoungest() {
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

    /// Does what a definition says; when it stops the last thing that is written first, as with what is built.
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

    /// Tells who follows the container that hooks begin.
    /// - Returns: when they did; nil where nobody follows.
    private func traceHooks(of node: Int, isStart: Bool) -> ContinuousClock.Instant? {
        guard let tracer else { return nil }
        tracer.record(.hookBegan(node: node, isStart: isStart))
        return .now
    }

    /// Tells who follows the container that hooks have ended.
    private func traceHooks(of node: Int, isStart: Bool, since start: ContinuousClock.Instant?, _ error: (any Error)?) {
        guard let start else { return }
        tracer?.record(.hookEnded(node: node, isStart: isStart, start.duration(to: .now), error))
    }

    private func hooks(of node: Int, _ moment: LifeCycleHook.Moment) -> [LifeCycleHook] {
        blueprint.lifeCycle(of: node).filter { $0.moment == moment }
    }
}
