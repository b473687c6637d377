#if DEBUG || Explorer
/// Starts and stops containers.
extension ContainerInspection {
    func start() throws(InspectionFailure) -> LifeCycleReport {
        let container = try current()
        let outcome = awaited(container) { try await $0.start() }
        let report = LifeCycleReport { ($0.built, $0.steps) = (outcome.steps, outcome.hooks(in: scopes.current)) }
        // Errors of hooks are reported by step.
        if case .failure(let error) = outcome.result, !(error is any TracedFailure) {
            throw failure(error, resolving: outcome.failedPath.last ?? selected.joined(separator: " "), path: outcome.failedPath)
        }
        return report
    }

    /// Stops the instances of the entered scopes, the youngest first, and then those of the container.
    func stop() throws(InspectionFailure) -> LifeCycleReport {
        let outside = try selectedContainer()
        var steps = scopes.entries.reversed().flatMap { stop($0.container, called: $0.name) }
        steps += stop(outside, called: nil)
        return LifeCycleReport { $0.steps = steps }
    }

    /// Stops instances of one container or scope.
    /// - Parameter nodes: the nodes of the instances; nil to stop the container as a whole.
    func stop(_ container: InspectableContainer, called scope: String?, only nodes: Set<Int>? = nil) -> [LifeCycleReport.Step] {
        // Avoids waiting on a thread without need.
        guard container.hasMembersToStop else { return [] }
        return awaited(container) { try await $0.stop(only: nodes) }.hooks(in: scope)
    }

    /// Records asynchronous work. The main actor's jobs continue to run.
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
    /// The started and stopped instances.
    /// - Parameter scope: the name of their scope in the session.
    fileprivate func hooks(in scope: String?) -> [LifeCycleReport.Step] {
        hooks.map { hook in
            var step = hook
            step.scope = scope
            return step
        }
    }
}
#endif
