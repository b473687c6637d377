public import Wiring

extension Activated {
    /// Starts the container: builds what has something to do then, see ``Component/onStart(_:)-sync``, and does it in the order of construction, so that
    /// what somebody needs is started before.
    ///
    /// What is built later is started by a further call. A service of the package swift-service-lifecycle starts the container in its `run()`, waits for
    /// the graceful shutdown, and stops the container.
    /// - Throws: what an initializer throws, or ``LifeCycleFailure``; what was started is stopped then.
    nonisolated(nonsending) public func start() async throws { try await core.start() }

    /// Stops the container: does what those that were built have to do then, see ``Component/onStop(_:)-sync``, in the reverse order of their construction,
    /// whether they were started or not.
    ///
    /// The instances stay; a second call has nothing to do.
    /// - Throws: ``LifeCycleFailure`` with all that went wrong; everything is stopped nevertheless.
    nonisolated(nonsending) public func stop() async throws { try await core.stop() }
}

extension EnteredScope {
    /// Starts what belongs to the scope and has something to do then; see ``Activated/start()``.
    /// - Throws: what an initializer throws, or ``LifeCycleFailure``.
    nonisolated(nonsending) public func start() async throws { try await container.base.start() }

    /// Stops what was built in the scope, the youngest first, and leaves the scope.
    /// - Throws: ``LifeCycleFailure`` with all that went wrong; everything is stopped, and the scope left, nevertheless.
    nonisolated(nonsending) public func stop() async throws {
        defer { container.base.leave() }
        try await container.base.stop()
    }

    /// Stops what was built in the scope, the youngest first, releases its instances, and ends it. Requests for its instances are an error from now on.
    ///
    /// A hook that has to be awaited does not run: use ``stop()`` where there is one.
    /// - Returns: what could not be stopped.
    @discardableResult
    public func leave() -> [LifeCycleFailure.Part] { container.base.leave().compactMap { $0 as? LifeCycleFailure.Part } }
}
