public import Wiring

extension InstanceDefinition {
    /// Does something with an instance when the container starts, or the scope that the instance belongs to: ``Activated/start()``.
    ///
    /// Only what is shared can be started: singletons, and what belongs to a scope. Anything else is a finding, `scope-incompatible`.
    /// - Parameter action: what is done, with the instance as others see it.
    public func onStart(_ action: @escaping @Sendable (Service) throws -> Void) -> Self {
        with { $0.addLifeCycleHook(LifeCycleHook(.start, action)) }
    }

    /// Does something with an instance, and awaits it, when the container starts, or the scope that the instance belongs to: ``Activated/start()``.
    /// - Parameter action: what is done, with the instance as others see it.
    public func onStart(
        _ action: nonisolated(nonsending) @escaping @Sendable (sending Service) async throws -> Void
    ) -> Self {
        with { $0.addLifeCycleHook(LifeCycleHook(.start, awaiting: action)) }
    }

    /// Does something with an instance when the container stops, or the scope that the instance belongs to is left: ``Activated/stop()``.
    ///
    /// Instances are stopped in the reverse order of their construction, so before what they need. What throws keeps no other from being stopped.
    /// - Parameter action: what is done, with the instance as others see it.
    public func onStop(_ action: @escaping @Sendable (Service) throws -> Void) -> Self {
        with { $0.addLifeCycleHook(LifeCycleHook(.stop, action)) }
    }

    /// Does something with an instance, and awaits it, when the container stops, or the scope that the instance belongs to is left: ``Activated/stop()``.
    /// - Parameter action: what is done, with the instance as others see it.
    public func onStop(
        _ action: nonisolated(nonsending) @escaping @Sendable (sending Service) async throws -> Void
    ) -> Self {
        with { $0.addLifeCycleHook(LifeCycleHook(.stop, awaiting: action)) }
    }
}

extension Component {
    /// Does something with an instance, on the main actor, when the container starts, or the scope that the instance belongs to: ``Activated/start()``.
    /// - Parameter action: what is done, with the instance as others see it.
    public func onStart(onMainActor action: @escaping @MainActor @Sendable (Service) throws -> Void) -> Component {
        with { $0.addLifeCycleHook(LifeCycleHook(.start, onMainActor: action)) }
    }

    /// Does something with an instance, on the main actor, when the container stops, or the scope that the instance belongs to is left: ``Activated/stop()``.
    /// - Parameter action: what is done, with the instance as others see it.
    public func onStop(onMainActor action: @escaping @MainActor @Sendable (Service) throws -> Void) -> Component {
        with { $0.addLifeCycleHook(LifeCycleHook(.stop, onMainActor: action)) }
    }
}
