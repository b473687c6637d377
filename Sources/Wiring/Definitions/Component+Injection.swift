extension Component {
    /// Sets how long an instance lives; ``Lifetime/objectGraph`` unless you say otherwise.
    /// - Parameter lifetime: how long.
    @inlinable
    public func scope(_ lifetime: Lifetime) -> Component { Component(unchecked: definition.living(lifetime)) }

    /// Marks the definition as a template: it is never built, never found by type, and whoever refers to it is told so at activation.
    public func abstract() -> Component {
        with { $0.isAbstract = true }
    }

    /// Lets others ask for the component under a further type. They all share one instance, within its lifetime.
    /// - Parameters:
    ///   - type: the further type.
    ///   - cast: shows the service as that type.
    public func provides<Other>(_ type: Other.Type, _ cast: @escaping @Sendable (Service) -> Other) -> Component {
        let alias = DefinitionRecipe.Alias(type: type) { target in
            ClosureThunk<Other> { resolution, _ in cast(try resolution.instance(of: Service.self, at: target)) }
        }
        return with { $0.aliases.append(alias) }
    }

    /// Injects a property by its type, after the initializer: such an edge may close a cycle. An optional property is injected by the type inside.
    /// - Parameter property: the property.
    public func inject<Value>(_ property: any WritableKeyPath<Implementation, Value> & Sendable) -> Component {
        Component(unchecked: definition.injecting(InjectedProperty(property)))
    }

    /// Injects a property from a definition chosen by reference. A property of another type, which is neither that of the definition nor an
    /// optional of it, is a finding at activation, `other-type`.
    /// - Parameters:
    ///   - property: the property.
    ///   - reference: a key path to the definition: `\StoreAssembly.replica`.
    public func inject<Value, Root: ParameterizedAssembly, Other: TypedDefinition>(
        _ property: any WritableKeyPath<Implementation, Value> & Sendable, from reference: any KeyPath<Root, Other> & Sendable
    ) -> Component {
        let injected = InjectedProperty(property, from: Other.Product.self)
        return Component(unchecked: definition.injecting(injected, .reference(.to(reference))))
    }

    /// Calls a method after the initializer, with its parameters resolved by type.
    /// - Parameters:
    ///   - method: an unapplied method: `MessageServiceBase.warmUp`.
    ///   - name: the method's name for people, and for children that replace the call; functions do not tell theirs.
    ///   - moment: when; among the properties, in the order in which they are written, unless you say otherwise.
    @inlinable
    public func call<each Parameter>(
        _ method: @escaping @Sendable (Implementation) -> (repeat each Parameter) throws -> Void, named name: String? = nil,
        at moment: InjectionMoment = .injection
    ) -> Component {
        let changed = definition.calling(name, at: moment, taking: typesOfParameters(repeat (each Parameter).self)) {
            implementation, resolution, first in
            let receiver = implementation.instance(Implementation.self)
            var edge = first
            try method(receiver)(repeat try resolution.next((each Parameter).self, &edge))
        }
        return Component(unchecked: changed)
    }

    /// Does something with the implementation before anything is injected into it.
    /// - Parameter action: what is done.
    public func beforeInjection(_ action: @escaping @Sendable (Implementation) throws -> Void) -> Component {
        let step = InjectionStep(.beforeInjection, .hook("before injection")) { implementation, _, _, _ in
            try action(implementation.instance(Implementation.self))
        }
        return Component(unchecked: definition.with(step) { $0.noteHook(.beforeInjection) })
    }

    /// Does something with the implementation once everything is injected into it. In a cycle its partners may not be complete yet; see
    /// ``afterAllInjections(_:)``.
    /// - Parameter action: what is done.
    public func afterInjection(_ action: @escaping @Sendable (Implementation) throws -> Void) -> Component {
        let step = InjectionStep(.afterInjection, .hook("after injection")) { implementation, resolution, node, _ in
            let receiver = implementation.instance(Implementation.self)
            // With an injection still waiting for a partner to exist, the hook waits behind it.
            if resolution.isInCycle(node), resolution.postponesHook(of: node, { _ in try action(receiver) }) { return }
            try action(receiver)
        }
        return Component(unchecked: definition.with(step) { $0.noteHook(.afterInjection) })
    }

    /// Does something with the implementation once the outermost request is complete: every partner of every cycle has all it needs.
    ///
    /// Within one request dependencies come before dependents. Other threads may have seen a shared instance before.
    /// - Parameter action: what is done.
    public func afterAllInjections(_ action: @escaping @Sendable (Implementation) -> Void) -> Component {
        let step = InjectionStep(.afterInjection, .hook("after all injections")) { implementation, resolution, _, _ in
            let receiver = implementation.instance(Implementation.self)
            resolution.afterAll { action(receiver) }
        }
        return Component(unchecked: definition.with(step) { $0.noteHook(.afterAllInjections) })
    }
}
