#if DEBUG || Explorer
import InspectionProtocol
import PlatformLibrary
import Wiring
import WiringDiagnosis
import WiringModel

/// What a program would do when it activates the container, and what each of its services does when it is built.
extension ContainerInspection {
    /// Makes the container as the program does, not as it is made to be looked at: post-processors of definitions are built and have their say,
    /// eager singletons are built, and hooks run. Instances of before are let go. When it fails, the container of before stays.
    func activateForReal() throws(InspectionFailure) -> ActivationReport {
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
            failure.message = "the program ends when it is activated: \(failure.message)"
            throw failure
        }
        return ActivationReport { ($0.steps, $0.nanoseconds) = (outcome.steps, (ContinuousClock.now - start).nanoseconds) }
    }

    /// Builds a service that takes no arguments, and lets the instance go.
    func tryOut(_ key: String) throws(InspectionFailure) -> TrialReport {
        let (report, remains) = try trial(of: key)
        guard let remains else { return report }
        var outlives = report
        // The task that has built it may hold it for a moment longer.
        let deadline = ContinuousClock.now + .milliseconds(100)
        while remains.instance != nil, ContinuousClock.now < deadline { usleep(1000) }
        outlives.outlives = remains.instance != nil
        return outlives
    }

    /// What is left of an instance.
    private struct Remains {
        weak var instance: AnyObject?
    }

    /// When this returns, nobody here holds the instance.
    private func trial(of key: String) throws(InspectionFailure) -> (TrialReport, Remains?) {
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
        // What is shared is meant to stay, and so is what the container was given.
        guard container.isUnshared(node), outcome.steps.first?.outcome == .built, type(of: instance) is AnyClass else {
            return (report, nil)
        }
        return (report, Remains(instance: instance as AnyObject))
    }

    /// The times of services without what they need, each service once for a container.
    private func measured(_ steps: [ResolveReport.Step]) -> [ServiceState] {
        var times: [ServiceState] = []
        // The steps that are not complete yet: the number among all, and the time of what they needed.
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
