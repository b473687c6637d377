#if DEBUG || Explorer
import InspectionProtocol
import Wiring
import WiringDiagnosis
import WiringVocabulary

/// Starting and stopping.
extension ContainerInspection {
    /// Starts the container, or the scope in which services are resolved.
    func start() throws(InspectionFailure) -> LifeCycleReport {
        let container = try current()
        let outcome = awaited(container) { try await $0.start() }
        let report = LifeCycleReport { ($0.built, $0.steps) = (outcome.steps, outcome.hooks(in: scopes.current)) }
        // What hooks have thrown is told step by step.
        if case .failure(let error) = outcome.result, !(error is any TracedFailure) {
            throw failure(error, resolving: outcome.failedPath.last ?? selected.joined(separator: " "), path: outcome.failedPath)
        }
        return report
    }

    /// Stops what was built, in the entered scopes, the youngest first, and then in the container.
    func stop() throws(InspectionFailure) -> LifeCycleReport {
        let outside = try selectedContainer()
        var steps = scopes.entries.reversed().flatMap { stop($0.container, called: $0.name) }
        steps += stop(outside, called: nil)
        return LifeCycleReport { $0.steps = steps }
    }

    /// Stops what was built in one place.
    func stop(_ container: InspectableContainer, called scope: String?) -> [LifeCycleReport.Step] {
        // No thread waits for nothing.
        guard container.hasMembersToStop else { return [] }
        return awaited(container) { try await $0.stop() }.hooks(in: scope)
    }

    /// Records something that is awaited; what it needs of the main actor runs meanwhile.
    private func awaited(
        _ container: InspectableContainer,
        _ body: @escaping @Sendable (InspectableContainer) async throws -> Void
    ) -> TraceRecorder.Outcome {
        recorder.record(container.checked.blueprint, isWaiting: true, emit: emit) {
            try MainThreadWait.run { try await body(container) }
        }
    }
}

extension TraceRecorder.Outcome {
    /// What was started and stopped.
    /// - Parameter scope: what the session calls the scope that it belongs to.
    fileprivate func hooks(in scope: String?) -> [LifeCycleReport.Step] {
        hooks.map { hook in
            var step = hook
            step.scope = scope
            return step
        }
    }
}
#endif
