#if DEBUG || Explorer
import PlatformLibrary

/// Activates the container as the program would, and builds single services as a trial.
extension ContainerInspection {
    /// Creates the container as the program does. Unlike creation for inspection, this builds post-processors of definitions and eager singletons,
    /// and runs hooks. Earlier instances are released. If activation fails, the earlier container stays.
    func activateAsProgram() throws(InspectionFailure) -> ActivationReport {
        let before = try selectedContainer()
        let start = ContinuousClock.now
        let container = makeContainer(of: try makeAssemblies(named: selected), isInspection: false)
        let isWaiting = container.awaitsSingletons
        let outcome = recorder.record(container.checked.blueprint, isWaiting: isWaiting, emit: emit) {
            try container.activate()
            if isWaiting { try MainThreadWait.run { try await container.activateAsynchronously() } }
            return ()
        }
        if case .failure(let error) = outcome.result {
            self.container = before
            recorder.forget()
            var failure = self.failure(error, resolving: selected.joined(separator: " "), path: outcome.failedPath)
            failure.message = "activation fails, so the program would end: \(failure.message)"
            throw failure
        }
        return ActivationReport { ($0.steps, $0.nanoseconds) = (outcome.steps, (ContinuousClock.now - start).nanoseconds) }
    }

    /// Builds a service that takes no arguments, and releases the instance.
    func attempt(_ key: String) throws(InspectionFailure) -> TrialReport {
        let (report, weakReferences) = try trial(of: key)
        guard let weakReferences else { return report }
        var outlives = report
        // The task that built it may retain it a little longer.
        let deadline = ContinuousClock.now + .milliseconds(100)
        while weakReferences.instance != nil, ContinuousClock.now < deadline { usleep(1000) }
        outlives.outlives = weakReferences.instance != nil
        return outlives
    }

    private struct WeakInstanceReference {
        weak var instance: AnyObject?
    }

    /// The result retains the instance only weakly.
    private func trial(of key: String) throws(InspectionFailure) -> (TrialReport, WeakInstanceReference?) {
        let container = try current()
        let (node, outcome, lookUps) = try build(key, [], in: container)
        let times = measured(outcome.steps)
        guard case .success(let instance) = outcome.result else {
            if case .failure(let error) = outcome.result { throw failure(error, resolving: key, path: outcome.failedPath) }
            throw InspectionFailure(message: "\(key) was not built")
        }
        let report = TrialReport {
            $0.instanceType = container.checked.blueprint.name(of: type(of: instance))
            ($0.times, $0.lookUps) = (times, lookUps)
        }
        // Shared instances, and values passed to the container, are expected to survive.
        guard container.isUnshared(node), outcome.steps.first?.outcome == .built, type(of: instance) is AnyClass else {
            return (report, nil)
        }
        return (report, WeakInstanceReference(instance: instance as AnyObject))
    }

    /// The construction times of services without their dependencies; each service is measured once for a container.
    private func measured(_ steps: [ResolveReport.Step]) -> [ServiceState] {
        var times: [ServiceState] = []
        // The steps that are not complete yet, with the total time of their dependencies.
        var open: [(step: ResolveReport.Step, inner: UInt64)] = []
        func close(to depth: Int) {
            while let last = open.last, last.step.depth >= depth {
                open.removeLast()
                if !open.isEmpty { open[open.count - 1].inner += last.step.nanoseconds }
                guard timed.insert(last.step.key).inserted else { continue }
                times.append(
                    ServiceState {
                        $0.key = last.step.key
                        $0.nanoseconds = last.step.nanoseconds - min(last.inner, last.step.nanoseconds)
                    })
            }
        }
        for step in steps where step.outcome == .built {
            close(to: step.depth)
            open.append((step, 0))
        }
        close(to: 0)
        return times
    }
}
#endif
