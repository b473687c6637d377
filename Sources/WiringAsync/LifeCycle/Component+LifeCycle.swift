public import Wiring

extension InstanceDefinition {
    /// Runs an action when the container or the scope of the instance starts: ``Activated/start()``.
    ///
    /// Only shared instances can be started: singletons and scoped instances. Other lifetimes are a finding, `scope-incompatible`.
    /// - Parameter action: receives the instance after decorators and post-processors.
    public func onStart(_ action: @escaping @Sendable (Service) throws -> Void) -> Self {
        with { $0.addLifeCycleHook(LifeCycleHook(.onStart, action)) }
    }

    /// Runs and awaits an action when the container or the scope of the instance starts: ``Activated/start()``.
    /// - Parameter action: receives the instance after decorators and post-processors.
    public func onStart(_ action: nonisolated(nonsending) @escaping @Sendable (sending Service) async throws -> Void) -> Self {
        with { $0.addLifeCycleHook(LifeCycleHook(.onStart, awaiting: action)) }
    }

    /// Runs an action when the container stops or the scope of the instance is left: ``Activated/stop()``.
    ///
    /// Instances are stopped in the reverse order of construction, that is, before their dependencies. An error does not prevent other instances from
    /// stopping.
    /// - Parameter action: receives the instance after decorators and post-processors.
    public func onStop(_ action: @escaping @Sendable (Service) throws -> Void) -> Self {
        with { $0.addLifeCycleHook(LifeCycleHook(.onStop, action)) }
    }

    /// Runs and awaits an action when the container stops or the scope of the instance is left: ``Activated/stop()``.
    /// - Parameter action: receives the instance after decorators and post-processors.
    public func onStop(_ action: nonisolated(nonsending) @escaping @Sendable (sending Service) async throws -> Void) -> Self {
        with { $0.addLifeCycleHook(LifeCycleHook(.onStop, awaiting: action)) }
    }
}

extension Component {
    /// Runs an action on the main actor when the container or the scope of the instance starts: ``Activated/start()``.
    /// - Parameter action: receives the instance after decorators and post-processors.
    public func onStart(onMainActor action: @escaping @MainActor @Sendable (Service) throws -> Void) -> Component {
        with { $0.addLifeCycleHook(LifeCycleHook(.onStart, onMainActor: action)) }
    }

    /// Runs an action on the main actor when the container stops or the scope of the instance is left: ``Activated/stop()``.
    /// - Parameter action: receives the instance after decorators and post-processors.
    public func onStop(onMainActor action: @escaping @MainActor @Sendable (Service) throws -> Void) -> Component {
        with { $0.addLifeCycleHook(LifeCycleHook(.onStop, onMainActor: action)) }
    }
}
