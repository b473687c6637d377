import Wiring

extension ContainerCore {
    private var lifeCycle: LifeCycle { tracker(creating: LifeCycle.self) }

    private var displayName: String { scope.map { "the scope '\($0)' of \(blueprint.name)" } ?? blueprint.name }

    // MARK: Starting

    /// Builds the services with start hooks in the order of definition, then starts them. Dependencies in a parent are started first.
    /// - Throws: ``LifeCycleError``, ``LifeCycleFailure``, the error of an initializer, or `CancellationError`; all services are then stopped.
    nonisolated(nonsending) func start() async throws {
        let lifeCycle = lifeCycle
        try lifeCycle.beginStart(of: displayName)
        var thrown: (any Error)?
        do {
            try await HookRun.run(in: lifeCycle) { try await startServices() }
        } catch {
            thrown = error
        }
        if lifeCycle.endStart(failed: thrown != nil) { return }
        let failures = await stopServices()
        let error = thrown ?? LifeCycleError.stopped(displayName)
        if failures.isEmpty || error is LifeCycleError { throw error }
        let failure = error as? LifeCycleFailure
        throw LifeCycleFailure(parts: (failure?.parts ?? []) + failures, cause: failure == nil ? error : failure?.cause)
    }

    private nonisolated(nonsending) func startServices() async throws {
        let own = blueprint.annotatedNodes.filter { $0 >= inheritedCount && hasStartHook($0) && isOwner(of: $0) }
        try await startParents(of: own)
        try await build(own)
        try await startInstances()
    }

    /// Starts the services of the parents on which services of this container or scope depend, the outermost parent first.
    private nonisolated(nonsending) func startParents(of own: [Int]) async throws {
        guard let parent else { return }
        let tracked = lifeCycle.members { _ in true }.map(\.node)
        let needed = Set(blueprint.hookDependencies(of: own + tracked).filter(hasStartHook))
        for core in Array(sequence(first: parent, next: \.parent)).reversed() {
            // A child numbers the nodes of its parent like the parent.
            let nodes = needed.filter { $0 < core.blueprint.nodes.count && $0 >= core.inheritedCount && core.isOwner(of: $0) }
            if nodes.isEmpty { continue }
            try await core.build(nodes.sorted())
            try await core.startInstances(of: nodes)
        }
    }

    private func hasStartHook(_ node: Int) -> Bool {
        blueprint.nodes[node].definition?.isAbstract == false && blueprint.lifeCycle(of: node).contains { $0.moment == .onStart }
    }

    private func isOwner(of node: Int) -> Bool {
        switch blueprint.nodes[node].lifetime {
        case .singleton, .lazySingleton: scope == nil
        case .scoped(let wanted): scope == wanted
        case .objectGraph, .prototype, .weakSingleton: false
        }
    }

    private nonisolated(nonsending) func build(_ nodes: [Int]) async throws {
        for node in nodes {
            try Task.checkCancellation()
            if lifeCycle.isStopRequested { throw LifeCycleError.stopped(displayName) }
            if blueprint.isAsynchronous(node) {
                _ = try await sharedInstance(at: node)
            } else if blueprint.isOnMainActor(node) {
                try await MainActor.run { try buildEagerSingleton(node) }
            } else {
                try buildEagerSingleton(node)
            }
        }
    }

    /// Starts the built instances, of all or of the given nodes, including those that are built meanwhile.
    private func startInstances(of nodes: Set<Int>? = nil) async throws {
        var attempted: Set<Int> = []
        while true {
            let members = lifeCycle.members { member in
                member.state != .started && nodes?.contains(member.node) ?? true && !attempted.contains(member.number)
                    && hasStartHook(member.node)
            }
            if members.isEmpty { return }
            for member in members { attempted.insert(member.number) }
            let errors = await runHooks(of: members, isStart: true)
            // The failure of one hook cancels the others.
            if let error = errors.first(where: { !($0 is CancellationError) }) ?? errors.first { throw error }
        }
    }

    /// Starts an instance once, or waits for the task that starts it.
    private func start(_ member: LifeCycle.Member) async throws {
        let lifeCycle = lifeCycle
        while true {
            try Task.checkCancellation()
            switch lifeCycle.claim(member) {
            case .built:
                do {
                    try await HookRun.run(in: lifeCycle, member.number) { try await run(.onStart, member) }
                    return lifeCycle.endStart(of: member, succeeded: true)
                } catch {
                    lifeCycle.endStart(of: member, succeeded: false)
                    throw error
                }
            case .starting:
                if HookRun.isRunning(in: lifeCycle, member.number) { return }
                await lifeCycle.waitForStart(of: member)
            case .started: return
            case .failed: throw LifeCycleFailure(parts: [part(member, LifeCycleError.failedBefore, isStart: true)])
            case nil: throw LifeCycleError.stopped(displayName)
            }
        }
    }

    // MARK: Stopping

    /// Stops the container or the scope, dependents before their dependencies. Throws all errors at the end.
    nonisolated(nonsending) func stop() async throws {
        let failures = await stopServices()
        if !failures.isEmpty { throw LifeCycleFailure(parts: failures) }
    }

    /// Stops everything in a task that concurrent calls share and that no caller cancels. Awaits the services that are starting.
    private nonisolated(nonsending) func stopServices() async -> [LifeCycleFailure.Part] {
        let stop = beginStop()
        // A hook must not wait for itself.
        return HookRun.isRunning(in: lifeCycle) ? [] : await stop.value
    }

    /// Returns the stop in progress, or begins one.
    @discardableResult func beginStop() -> Task<[LifeCycleFailure.Part], Never> {
        let lifeCycle = lifeCycle
        return lifeCycle.stopping {
            var failures: [LifeCycleFailure.Part] = []
            while let members = await lifeCycle.takeAll() { failures += await self.stop(members) }
            return failures
        }
    }

    /// Stops the instances of nodes, or all for nil, and releases them before their hooks run.
    /// - Throws: ``LifeCycleFailure`` with all errors.
    func stop(only nodes: Set<Int>?, releasing release: @Sendable () -> Void = {}) async throws {
        let lifeCycle = lifeCycle
        let members = await lifeCycle.take(nodes)
        release()
        guard let members else { return }
        let failures = await stop(members)
        lifeCycle.endStopping(puttingBack: [], isWhole: false)
        if !failures.isEmpty { throw LifeCycleFailure(parts: failures) }
    }

    private func stop(_ members: [LifeCycle.Member]) async -> [LifeCycleFailure.Part] {
        let members = members.filter { !hooks(of: $0.node, .onStop).isEmpty }
        let errors = await runHooks(of: members, isStart: false)
        return errors.flatMap { ($0 as? LifeCycleFailure)?.parts ?? [] }
    }

    /// Prepares a stop that awaits nothing, of the instances of nodes, or of all for nil. Those whose hooks have to be awaited, and their
    /// dependencies, are not stopped but kept for ``stop()``.
    /// - Returns: runs the hooks, and returns the errors and the instances that are not stopped.
    func stoppingSynchronously(_ nodes: Set<Int>?, isWhole: Bool) -> () -> [LifeCycleFailure.Part] {
        let lifeCycle = lifeCycle
        let taken = lifeCycle.takeNow(nodes, isWhole: isWhole)
        if taken == nil, isWhole { beginStop() }
        let hasStopHook = { (member: LifeCycle.Member) in !self.hooks(of: member.node, .onStop).isEmpty }
        var parts = lifeCycle.members { nodes?.contains($0.node) ?? true && hasStopHook($0) }
            .map { part($0, LifeCycleError.busy, isStart: false) }
        return {
            guard let taken else { return parts }
            let remaining = HookOrder(taken.filter(hasStopHook), in: self.blueprint).stopSynchronously { member in
                let hooks = self.hooks(of: member.node, .onStop)
                guard hooks.allSatisfy(\.runsSynchronously) else { return false }
                parts += self.runSynchronously(hooks, member)
                return true
            }
            parts += remaining.map { self.part($0, LifeCycleError.asynchronous, isStart: false) }
            lifeCycle.endStopping(puttingBack: remaining, isWhole: isWhole)
            return parts
        }
    }

    private func runSynchronously(_ hooks: [LifeCycleHook], _ member: LifeCycle.Member) -> [LifeCycleFailure.Part] {
        let traceEnd = traceHooks(of: member.node, isStart: false)
        var parts: [LifeCycleFailure.Part] = []
        for hook in hooks.reversed() { do { try hook.run?(member.box) } catch { parts.append(part(member, error, isStart: false)) } }
        traceEnd(parts.first?.error)
        return parts
    }

    // MARK: Hooks

    /// Starts or stops instances. The order is called once for both, because the compiler generates its code again for each closure.
    private func runHooks(of members: [LifeCycle.Member], isStart: Bool) async -> [any Error] {
        await HookOrder(members, in: blueprint).run(isStart: isStart, sequentially: buildsSequentially) { [lifeCycle] member in
            try await isStart ? self.start(member) : HookRun.run(in: lifeCycle, member.number) { try await self.run(.onStop, member) }
        }
    }

    private func part(_ member: LifeCycle.Member, _ error: any Error, isStart: Bool) -> LifeCycleFailure.Part {
        LifeCycleFailure.Part(key: blueprint.key(of: member.node), error: error, isStart: isStart)
    }

    /// Runs the hooks of an instance; stop hooks run in the reverse order of declaration.
    private nonisolated(nonsending) func run(_ moment: ServiceHook, _ member: LifeCycle.Member) async throws {
        var failures: [LifeCycleFailure.Part] = []
        let isStart = moment == .onStart
        let hooks = hooks(of: member.node, moment)
        let traceEnd = traceHooks(of: member.node, isStart: isStart)
        for hook in isStart ? hooks : hooks.reversed() {
            do {
                try await hook.runAwaited(member.box)
            } catch {
                failures.append(part(member, error, isStart: isStart))
                if isStart { break }
            }
        }
        traceEnd(failures.first?.error)
        if !failures.isEmpty { throw LifeCycleFailure(parts: failures) }
    }

    /// Reports to the tracer that hooks begin. The result reports that they have ended, with the error of one.
    private func traceHooks(of node: Int, isStart: Bool) -> @Sendable ((any Error)?) -> Void {
        guard let tracer else { return { _ in } }
        tracer.record(.hookBegan(node: node, isStart: isStart))
        let start = ContinuousClock.now
        return { tracer.record(.hookEnded(node: node, isStart: isStart, start.duration(to: .now), $0)) }
    }

    private func hooks(of node: Int, _ moment: ServiceHook) -> [LifeCycleHook] {
        blueprint.lifeCycle(of: node).filter { $0.moment == moment }
    }
}
