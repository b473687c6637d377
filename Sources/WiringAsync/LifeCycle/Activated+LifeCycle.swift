public import Wiring

extension Activated {
    /// Starts the container: builds the services with start hooks, see ``Component/onStart(_:)-sync``, and runs the hooks. A service starts after its
    /// dependencies, including those behind handles such as a ``Provider``; hooks of independent services run concurrently.
    ///
    /// A container is started once. A child and an entered scope first start the services of their parents on which their own depend. In a program that
    /// uses the package swift-service-lifecycle, a service starts the container in its `run()`, waits for the graceful shutdown, and stops the
    /// container.
    /// - Throws: ``LifeCycleError`` if the container was started before, or is stopped before the start is complete; ``LifeCycleFailure`` if a hook
    ///   fails; the error of an initializer; or `CancellationError`. In each case except a second start, all services are then stopped.
    nonisolated(nonsending) public func start() async throws { try await core.start() }

    /// Stops the container: runs the stop hooks of all built services, see ``Component/onStop(_:)-sync``, whether or not the services were started. A
    /// service stops before its dependencies; hooks of independent services run concurrently.
    ///
    /// During ``start()``, no further service starts, and services that are starting are awaited. Concurrent calls share one stop, which continues when
    /// the calling task is cancelled. The instances remain, and none is stopped twice. A hook of the container that calls this method does not wait.
    /// - Throws: ``LifeCycleFailure`` with all errors; the remaining services are stopped nevertheless.
    nonisolated(nonsending) public func stop() async throws { try await core.stop() }
}

extension EnteredScope {
    /// Starts the services of the scope that have start hooks; see ``Activated/start()``.
    /// - Throws: the error of an initializer, or ``LifeCycleFailure``.
    nonisolated(nonsending) public func start() async throws { try await container.base.start() }

    /// Stops the services of the scope, see ``Activated/stop()``, and leaves the scope.
    /// - Throws: ``LifeCycleFailure`` with all errors; the remaining services are stopped and the scope is left nevertheless.
    nonisolated(nonsending) public func stop() async throws {
        defer { container.base.leave() }
        try await container.base.stop()
    }

    /// Stops the services of the scope, releases its instances, and ends it. Later requests for its instances fail.
    ///
    /// Services with asynchronous stop hooks, and their dependencies, are not stopped but returned. To stop them, call ``stop()``; otherwise a
    /// separate task stops them when the scope is deallocated.
    /// - Returns: the services that are not stopped, or whose hooks failed.
    @discardableResult
    public func leave() -> [LifeCycleFailure.Part] { container.base.leave().flatMap { ($0 as? LifeCycleFailure)?.parts ?? [] } }

    /// Releases the instances of the scope, and runs and awaits their stop hooks. Later requests build new instances.
    /// - Throws: ``LifeCycleFailure`` with all errors.
    public func clear() async throws {
        let core = container.base
        try await core.stop(only: nil) { core.removeInstances() }
    }

    /// Releases the instance of a component, and runs and awaits its stop hooks. The next request builds a new instance. Does nothing if there is no
    /// instance or if the component does not belong to the scope.
    /// - Parameter keyPath: the key path of the component's property.
    /// - Throws: ``LifeCycleFailure`` if a hook fails.
    public func release(_ keyPath: KeyPath<Root, some InstanceDefinition>) async throws {
        guard let node = ownNode(of: container.held(keyPath).definition) else { return }
        let core = container.base
        try await core.stop(only: [node]) { core.removeInstances(of: node) }
    }
}
