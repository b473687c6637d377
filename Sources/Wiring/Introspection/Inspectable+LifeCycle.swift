extension InspectableContainer {
    /// Builds what has something to do when the container starts, or the scope, and starts it.
    /// - Throws: ``ActivationError`` when the blueprint has errors, what an initializer throws, or ``LifeCycleFailure``.
    package func start() async throws {
        guard let core else { throw checked.error }
        try await core.start()
    }

    /// Whether anything that was built has to be stopped.
    package var hasMembersToStop: Bool { core.map { !$0.lifeCycle.isEmpty } ?? false }

    /// Stops what was built, the youngest first.
    /// - Throws: ``LifeCycleFailure`` with all that went wrong; the others are stopped all the same.
    package func stop() async throws { try await core?.stop() }
}
