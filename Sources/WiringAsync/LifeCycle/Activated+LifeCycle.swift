public import Wiring

extension Activated {
    /// Starts the container: builds the services with start hooks, see ``Component/onStart(_:)-sync``, and runs the hooks in the order of
    /// construction, so that dependencies start before their dependents.
    ///
    /// Another call starts services that were built later. In a program that uses the package swift-service-lifecycle, a service starts the container
    /// in its `run()`, waits for the graceful shutdown, and stops the container.
    /// - Throws: the error of an initializer, or ``LifeCycleFailure``; services that were started are then stopped.
    nonisolated(nonsending) public func start() async throws { try await core.start() }

    /// Stops the container: runs the stop hooks of all built services, see ``Component/onStop(_:)-sync``, in the reverse order of construction,
    /// whether or not the services were started.
    ///
    /// The instances remain. A second call has no effect.
    /// - Throws: ``LifeCycleFailure`` with all errors; the remaining services are stopped nevertheless.
    nonisolated(nonsending) public func stop() async throws { try await core.stop() }
}

extension EnteredScope {
    /// Starts the services of the scope that have start hooks; see ``Activated/start()``.
    /// - Throws: the error of an initializer, or ``LifeCycleFailure``.
    nonisolated(nonsending) public func start() async throws { try await container.base.start() }

    /// Stops the services of the scope in the reverse order of construction, and leaves the scope.
    /// - Throws: ``LifeCycleFailure`` with all errors; the remaining services are stopped and the scope is left nevertheless.
    nonisolated(nonsending) public func stop() async throws {
        defer { container.base.leave() }
        try await container.base.stop()
    }

    /// Stops the services of the scope in the reverse order of construction, releases its instances, and ends it. Later requests for its instances
    /// fail.
    ///
    /// Asynchronous hooks do not run: use ``stop()`` if there are any.
    /// - Returns: the services that could not be stopped.
    @discardableResult
    public func leave() -> [LifeCycleFailure.Part] { container.base.leave().compactMap { $0 as? LifeCycleFailure.Part } }
}
