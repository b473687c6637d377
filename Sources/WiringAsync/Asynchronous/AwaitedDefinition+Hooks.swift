public import Wiring

extension AwaitedDefinition {
    /// Calls a method after the initializer, with parameters resolved by type, and awaits it before the instance is used.
    /// - Parameters:
    ///   - method: an unapplied method: `Session.authenticate`.
    ///   - name: the method's name in views; it cannot be derived from the function.
    ///   - moment: the phase of the call; by default that of the properties, in the order of declaration.
    public func call<each Parameter>(
        _ method: @escaping @Sendable (Implementation) -> (repeat each Parameter) async throws -> Void, named name: String? = nil,
        at moment: InjectionMoment = .injection
    ) -> Self {
        Self(unchecked: definition.callingAwaited(method, named: name, at: moment))
    }

    /// Runs an action on each new instance before any injection. Such actions run in the order of declaration.
    /// - Parameter action: receives the instance.
    public func beforeInjection(_ action: @escaping @Sendable (Implementation) async throws -> Void) -> Self {
        Self(unchecked: definition.addingAwaitedAction(at: .beforeInjection, .beforeInjection, action))
    }

    /// Runs an action on each new instance before it is used. Such actions run in the order of declaration.
    /// - Parameter action: receives the instance.
    public func afterInjection(_ action: @escaping @Sendable (Implementation) async throws -> Void) -> Self {
        Self(unchecked: definition.addingAwaitedAction(at: .afterInjection, .afterInjection, action))
    }

    /// Runs an action on each new instance when the top-level request is complete and shared instances are published.
    /// - Parameter action: receives the instance.
    public func afterAllInjections(_ action: @escaping @Sendable (Implementation) -> Void) -> Self {
        Self(unchecked: definition.addingDeferredAction(action))
    }
}
