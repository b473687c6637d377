public import Wiring

/// An asynchronous definition: an ``AsyncComponent`` or an ``AsyncFactory``.
public protocol AwaitedDefinition: TypedDefinition where Service: Sendable {}

extension AwaitedDefinition {
    /// Sets a property of each new instance, or product, to a given value before it is used.
    /// - Parameters:
    ///   - property: the property.
    ///   - value: the value, the same for every instance.
    public func inject<Value: Sendable>(_ property: any WritableKeyPath<Implementation, Value> & Sendable, value: Value) -> Self {
        let changed = definition.addingAsyncStep(at: .injection) { built, _, _ in
            InstanceBox.withContent(of: built.box) { $0.memory(of: Implementation.self).pointee[keyPath: property] = value }
        } changing: {
            $0.options.valueProperties.append(property)
        }
        return Self(unchecked: changed)
    }

    /// Calls a method after the initializer, with parameters resolved by type, and awaits it before the instance is used.
    /// - Parameters:
    ///   - method: an unapplied method: `Session.authenticate`.
    ///   - name: the method's name in views; it cannot be derived from the function.
    ///   - moment: the phase of the call; by default that of the properties, in the order of declaration.
    public func call<each Parameter>(
        _ method: @escaping @Sendable (Implementation) -> (repeat each Parameter) async throws -> Void, named name: String? = nil,
        at moment: InjectionMoment = .injection
    ) -> Self {
        let number = definition.callCount + 1
        let dependencies = Dependency.ofCall(name, number: number, taking: typesOfParameters(repeat (each Parameter).self))
        let changed = definition.addingAsyncStep(at: moment, needing: dependencies) { built, construction, first in
            let arguments = try await construction.arguments(repeat (each Parameter).self, ofCallFrom: first)
            try await method(InstanceBox.value(in: built.box, as: Implementation.self))(repeat each arguments)
        } changing: {
            $0.options.hooks.append(.call(name ?? "method \(number)"))
        }
        return Self(unchecked: changed)
    }

    /// Runs an action on each new instance before any injection. Such actions run in the order of declaration.
    /// - Parameter action: receives the instance.
    public func beforeInjection(_ action: @escaping @Sendable (Implementation) async throws -> Void) -> Self {
        running(action, at: .beforeInjection, .beforeInjection)
    }

    /// Runs an action on each new instance before it is used. Such actions run in the order of declaration.
    /// - Parameter action: receives the instance.
    public func afterInjection(_ action: @escaping @Sendable (Implementation) async throws -> Void) -> Self {
        running(action, at: .afterInjection, .afterInjection)
    }

    /// Runs an action on each new instance when the top-level request is complete and shared instances are published.
    /// - Parameter action: receives the instance.
    public func afterAllInjections(_ action: @escaping @Sendable (Implementation) -> Void) -> Self {
        let changed = definition.addingAsyncStep(at: .afterInjection) { built, construction, _ in
            let implementation = InstanceBox.value(in: built.box, as: Implementation.self)
            construction.graph.deferAction { action(implementation) }
        } changing: {
            $0.addHook(.afterAllInjections)
        }
        return Self(unchecked: changed)
    }

    private func running(
        _ action: @escaping @Sendable (Implementation) async throws -> Void, at moment: InjectionMoment, _ hook: ServiceHook
    ) -> Self {
        let changed = definition.addingAsyncStep(at: moment) { built, _, _ in
            try await action(InstanceBox.value(in: built.box, as: Implementation.self))
        } changing: {
            $0.addHook(hook)
        }
        return Self(unchecked: changed)
    }
}
