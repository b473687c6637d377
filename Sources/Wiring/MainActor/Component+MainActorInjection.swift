internal import RuntimeLayout

// What can be said of a component that is built anywhere, said again for one of the main actor, whose properties and methods only the main actor sees.
// Properties have the same names for both. Functions have a label, since the compiler would rather take away the isolation of the initializer than
// believe that of a closure.

extension Component {
    /// Injects a property by its type, after the initializer: such an edge may close a cycle. An optional property is injected by the type inside.
    /// - Parameter property: the property, written out: `\.service`. It is an expression of the main actor, since a key path to what is isolated
    ///   is not sendable.
    public func inject<Built, Value>(
        _ property: @escaping @autoclosure @MainActor @Sendable () -> WritableKeyPath<Built, Value>
    ) -> Component where Implementation == OnMainActor<Built> {
        Component(unchecked: definition.injecting(InjectedProperty(sendable(property))))
    }

    /// Injects a property from a definition chosen by reference. A property of another type, which is neither that of the definition nor an
    /// optional of it, is a finding at activation, `other-type`.
    /// - Parameters:
    ///   - property: the property, written out.
    ///   - reference: a key path to the definition: `\StoreAssembly.replica`.
    public func inject<Built, Value, Root: ParameterizedAssembly, Other: TypedDefinition>(
        _ property: @escaping @autoclosure @MainActor @Sendable () -> WritableKeyPath<Built, Value>,
        from reference: any KeyPath<Root, Other> & Sendable
    ) -> Component where Implementation == OnMainActor<Built> {
        let injected = InjectedProperty(sendable(property), from: Other.Product.self)
        return Component(unchecked: definition.injecting(injected, .reference(.to(reference))))
    }

    /// Sets a property to a value that is there already.
    /// - Parameters:
    ///   - property: the property, written out.
    ///   - value: the value, the same for every instance.
    public func inject<Built, Value: Sendable>(
        _ property: @escaping @autoclosure @MainActor @Sendable () -> WritableKeyPath<Built, Value>, value: Value
    ) -> Component where Implementation == OnMainActor<Built> {
        let property = sendable(property)
        let setter = PropertySetter(property)
        let step = InjectionStep(.injection, .property(property)) { implementation, _, _, _ in
            setter.set(implementation.memory(of: Built.self), to: value)
        }
        return Component(unchecked: definition.with(step) { $0.valueProperties.append(property) })
    }

    /// Calls a method after the initializer, with its parameters resolved by type.
    /// - Parameters:
    ///   - method: an unapplied method: `InboxModel.start`.
    ///   - name: the method's name for people, and for children that replace the call; functions do not tell theirs.
    ///   - moment: when; among the properties, in the order in which they are written, unless you say otherwise.
    public func call<Built, each Parameter>(
        onMainActor method: @escaping @MainActor @Sendable (Built) -> (repeat each Parameter) throws -> Void, named name: String? = nil,
        at moment: InjectionMoment = .injection
    ) -> Component where Implementation == OnMainActor<Built> {
        let call = { @MainActor (implementation: UnsafeMutableRawPointer, resolution: inout Resolution, first: Int) throws -> Void in
            let receiver = implementation.instance(Built.self)
            var edge = first
            try method(receiver)(repeat try resolution.next((each Parameter).self, &edge))
        }
        let unisolated = removingIsolation(
            of: call, as: (@Sendable (UnsafeMutableRawPointer, inout Resolution, Int) throws -> Void).self)
        return Component(
            unchecked: definition.calling(name, at: moment, taking: typesOfParameters(repeat (each Parameter).self), unisolated))
    }

    /// Does something with the implementation before anything is injected into it.
    /// - Parameter action: what is done.
    public func beforeInjection<Built>(
        onMainActor action: @escaping @MainActor @Sendable (Built) throws -> Void
    ) -> Component where Implementation == OnMainActor<Built> {
        let action = removingIsolation(of: action, as: (@Sendable (Built) throws -> Void).self)
        return Component(unchecked: Component<Built, Built>(unchecked: definition).beforeInjection(action).definition)
    }

    /// Does something with the implementation once everything is injected into it. In a cycle its partners may not be complete yet.
    /// - Parameter action: what is done.
    public func afterInjection<Built>(
        onMainActor action: @escaping @MainActor @Sendable (Built) throws -> Void
    ) -> Component where Implementation == OnMainActor<Built> {
        let action = removingIsolation(of: action, as: (@Sendable (Built) throws -> Void).self)
        return Component(unchecked: Component<Built, Built>(unchecked: definition).afterInjection(action).definition)
    }

    /// Does something with the implementation, on the main actor, once the outermost request is complete: every partner of every cycle has all it needs. A
    /// request that ends elsewhere, as an asynchronous one does, leaves it to the main actor and does not wait.
    /// - Parameter action: what is done.
    public func afterAllInjections<Built: Sendable>(
        onMainActor action: @escaping @MainActor @Sendable (Built) -> Void
    ) -> Component where Implementation == OnMainActor<Built> {
        let unisolated = removingIsolation(of: action, as: (@Sendable (Built) -> Void).self)
        let all = Component<Built, Built>(unchecked: definition).afterAllInjections { receiver in
            if MainActorPresence.isHere { return unisolated(receiver) }
            Task { @MainActor in action(receiver) }
        }
        return Component(unchecked: all.definition)
    }
}

/// A key path that is formed on the main actor. Forming it reads nothing of the actor's state, and it is used there alone.
func sendable<Root, Value>(
    _ property: @escaping @MainActor @Sendable () -> WritableKeyPath<Root, Value>
) -> any WritableKeyPath<Root, Value> & Sendable {
    removingIsolation(of: property, as: (@Sendable () -> any WritableKeyPath<Root, Value> & Sendable).self)()
}
