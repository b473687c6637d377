internal import RuntimeLayout

// The modifiers of a definition whose instances, or products, are built on the main actor. Their properties and methods are isolated to the main
// actor, and so are key paths to them. Functions have a label, because the compiler prefers removing the isolation of the initializer to inferring
// that of a closure. All modifiers extend the same protocol as those of nonisolated definitions, so that overload resolution prefers neither.

extension TypedDefinition {
    /// Injects a property by its type, after the initializer; an optional property by its wrapped type. Such an edge may close a cycle.
    /// - Parameter property: a key path literal: `\.service`.
    public func inject<Built, Value>(
        _ property: @escaping @autoclosure @MainActor @Sendable () -> WritableKeyPath<Built, Value>
    ) -> Self where Implementation == OnMainActor<Built> { changed { $0.inject(sendable(property)) } }

    /// Injects a property from a definition chosen by reference; see ``inject(_:from:)``.
    /// - Parameter property: a key path literal: `\.service`.
    public func inject<Built, Value, Root: ParameterizedAssembly, Other: TypedDefinition>(
        _ property: @escaping @autoclosure @MainActor @Sendable () -> WritableKeyPath<Built, Value>,
        from reference: any KeyPath<Root, Other> & Sendable
    ) -> Self where Implementation == OnMainActor<Built> { changed { $0.inject(sendable(property), from: reference) } }

    /// Sets a property to a given value, the same for every instance.
    /// - Parameter property: a key path literal: `\.service`.
    public func inject<Built, Value: Sendable>(
        _ property: @escaping @autoclosure @MainActor @Sendable () -> WritableKeyPath<Built, Value>, value: Value
    ) -> Self where Implementation == OnMainActor<Built> { changed { $0.inject(sendable(property), value: value) } }

    /// Calls a method after the initializer, with its parameters resolved by type; see ``call(_:named:at:)``.
    /// - Parameter method: an unapplied method: `InboxModel.start`.
    public func call<Built, each Parameter>(
        onMainActor method: @escaping @MainActor @Sendable (Built) -> (repeat each Parameter) throws -> Void, named name: String? = nil,
        at moment: InjectionMoment = .injection
    ) -> Self where Implementation == OnMainActor<Built> {
        // The type contains no parameter pack, because a function with a parameter pack cannot be converted to another isolation.
        let call = { @MainActor (implementation: UnsafeMutableRawPointer, resolution: inout Resolution, first: Int) throws -> Void in
            let receiver = implementation.instance(Built.self)
            var edge = first
            try method(receiver)(repeat try resolution.next((each Parameter).self, &edge))
        }
        let unisolated = removingIsolation(of: call, as: (@Sendable (UnsafeMutableRawPointer, inout Resolution, Int) throws -> Void).self)
        let types = typesOfParameters(repeat (each Parameter).self)
        return Self(unchecked: definition.calling(name, at: moment, taking: types, unisolated))
    }

    /// Runs an action on each new instance, or product, before anything is injected into it.
    /// - Parameter action: receives the implementation.
    public func beforeInjection<Built>(
        onMainActor action: @escaping @MainActor @Sendable (Built) throws -> Void
    ) -> Self where Implementation == OnMainActor<Built> {
        let action = removingIsolation(of: action, as: (@Sendable (Built) throws -> Void).self)
        return changed { $0.beforeInjection(action) }
    }

    /// Runs an action on each new instance, or product, after its injection. In a cycle its partners may not be complete yet.
    /// - Parameter action: receives the implementation.
    public func afterInjection<Built>(
        onMainActor action: @escaping @MainActor @Sendable (Built) throws -> Void
    ) -> Self where Implementation == OnMainActor<Built> {
        let action = removingIsolation(of: action, as: (@Sendable (Built) throws -> Void).self)
        return changed { $0.afterInjection(action) }
    }

    /// Runs an action on each new instance, or product, once the top-level request is complete, including all members of its cycles.
    ///
    /// The action runs on the main actor. A request that ends elsewhere, such as an asynchronous one, does not wait for it.
    /// - Parameter action: receives the implementation.
    public func afterAllInjections<Built>(
        onMainActor action: @escaping @MainActor @Sendable (Built) -> Void
    ) -> Self where Implementation == OnMainActor<Built> {
        let unisolated = removingIsolation(of: action, as: (@Sendable (Built) -> Void).self)
        return changed { definition in
            definition.afterAllInjections { receiver in
                if MainActorCheck.isCurrent { return unisolated(receiver) }
                Task { @MainActor in action(receiver) }
            }
        }
    }

    /// Inherits the properties, methods and hooks of a parent definition. Both are built on the main actor; see ``inheriting(_:as:)``.
    /// - Parameters:
    ///   - parent: the definition whose steps come first.
    ///   - upcast: converts an instance to the parent's type: `{ $0 }` for a subclass.
    public func inheriting<Built, ParentService, ParentBuilt: AnyObject>(
        _ parent: Component<ParentService, OnMainActor<ParentBuilt>>, as upcast: @escaping @Sendable (Built) -> ParentBuilt
    ) -> Self where Implementation == OnMainActor<Built> {
        Self(unchecked: definition.inheriting(parent.definition, as: upcast))
    }

    /// Applies a change of nonisolated definitions. It is valid because `OnMainActor<Built>` has the memory layout of `Built`.
    private func changed<Built>(
        _ change: (Component<Built, Built>) -> Component<Built, Built>
    ) -> Self where Implementation == OnMainActor<Built> {
        Self(unchecked: change(Component(unchecked: definition)).definition)
    }
}

/// Evaluates the key path of a main-actor property. The evaluation reads no state of the actor, and only the main actor uses the key path.
package func sendable<Root, Value>(
    _ property: @escaping @MainActor @Sendable () -> WritableKeyPath<Root, Value>
) -> any WritableKeyPath<Root, Value> & Sendable {
    removingIsolation(of: property, as: (@Sendable () -> any WritableKeyPath<Root, Value> & Sendable).self)()
}
