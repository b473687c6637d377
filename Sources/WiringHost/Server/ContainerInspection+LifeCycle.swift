#if DEBUG || Explorer
import InspectionProtocol
import Wiring
import WiringDiagnosis
import WiringVocabulary

/// Starting and stopping.
extension ContainerInspection {
    /// Starts the container, or the scope in which services are resolved.
    func start(emit: (InspectionEvent) -> Void) throws(InspectionFailure) -> LifeCycleReport {
        let container = try current()
        let outcome = awaited(container, emit: emit) { try await $0.start() }
        let report = LifeCycleReport(built: outcome.steps, steps: outcome.hooks(in: scopes.current))
        // What hooks have thrown is told step by step.
        if case .failure(let error) = outcome.result, !(error is any TracedFailure) {
            throw failure(error, resolving: outcome.failedPath.last ?? selected.joined(separator: " "), path: outcome.failedPath)
        }
        return report
    }

    /// Stops what was built, in the entered scopes, the youngest first, and then in the container.
    func stop(emit: (InspectionEvent) -> Void) throws(InspectionFailure) -> LifeCycleReport {
        let outside = try selectedContainer()
        var steps = scopes.entries.reversed().flatMap { stop($0.container, called: $0.name, emit: emit) }
        steps += stop(outside, called: nil, emit: emit)
        return LifeCycleReport(steps: steps)
    }

    /// Stops what was built in one place.
    func stop(
        _ container: InspectableContainer, called scope: String?, emit: (InspectionEvent) -> Void
    ) -> [LifeCycleReport.Step] {
        // No thread waits for nothing.
        guard container.hasMembersToStop else { return [] }
        return awaited(container, emit: emit) { try await $0.stop() }.hooks(in: scope)
    }

    /// Records something that is awaited; what it needs of the main actor runs meanwhile.
    private func awaited(
        _ container: InspectableContainer, emit: (InspectionEvent) -> Void,
        _ body: @escaping @Sendable (InspectableContainer) async throws -> Void
    ) -> TraceRecorder.Outcome {
        recorder.record(container.checked.blueprint, isWaiting: true, emit: emit) {
            let outcome = MainThreadWait.run { () async -> Result<Void, any Error> in
                do { return .success(try await body(container)) } catch { return .failure(error) }
            }
            guard let outcome else { throw InspectionFailure(message: "the program has no descriptors left to wait with") }
            return try outcome.get()
        }
    }
}

extension TraceRecorder.Outcome {
    /// What was started and stopped.
    /// - Parameter scope: what the session calls the scope that it belongs to.
    fileprivate func hooks(in scope: String?) -> [LifeCycleReport.Step] {
        hooks.map { hook in
            LifeCycleReport.Step(
                key: hook.key, isStart: hook.isStart, scope: scope, nanoseconds: hook.nanoseconds,
                failure: hook.error.map { "\(TypeName.of(type(of: $0))): \(Excerpt.of("\($0)", lines: 12))" })
        }
    }
}
#endif
