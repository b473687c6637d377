extension AsyncComponent {
    /// Injects a property by its type, after the initializer and before anybody sees the instance. What it is found to be may be synchronous or
    /// asynchronous. Such an edge closes no cycle. An optional property is injected by the type inside.
    /// - Parameter property: the property.
    public func inject<Value>(_ property: any WritableKeyPath<Implementation, Value> & Sendable) -> AsyncComponent {
        AsyncComponent(unchecked: definition.injectingAwaited(InjectedProperty(property)))
    }

    /// Injects a property from a definition chosen by reference, which may be synchronous or asynchronous. A property of another type, which is
    /// neither that of the definition nor an optional of it, is a finding at activation, `other-type`.
    /// - Parameters:
    ///   - property: the property.
    ///   - reference: a key path to the definition: `\StoreAssembly.replica`.
    public func inject<Value, Root: ParameterizedAssembly, Other: TypedDefinition>(
        _ property: any WritableKeyPath<Implementation, Value> & Sendable, from reference: any KeyPath<Root, Other> & Sendable
    ) -> AsyncComponent {
        let injected = InjectedProperty(property, from: Other.Product.self)
        return AsyncComponent(unchecked: definition.injectingAwaited(injected, .reference(.to(reference))))
    }

    /// Injects a property from the configuration. The text is converted when the container is activated.
    /// - Parameters:
    ///   - property: the property.
    ///   - value: the place in the configuration.
    public func inject<Value: Sendable>(
        _ property: any WritableKeyPath<Implementation, Value> & Sendable, from value: Config<Value>
    ) -> AsyncComponent {
        let reader = ConfigurationReader(value.key, fallback: value.fallback)
        let injected = InjectedProperty(property, from: Value.self)
        return AsyncComponent(unchecked: definition.injectingAwaited(injected, .configuration(reader)))
    }

    /// Calls a method after the initializer, with its parameters resolved by type, and awaits it before anybody sees the instance.
    /// - Parameters:
    ///   - method: an unapplied method: `Session.authenticate`.
    ///   - name: the method's name for people; functions do not tell theirs.
    ///   - moment: when; among the properties, in the order in which they are written, unless you say otherwise.
    public func call<each Parameter>(
        _ method: @escaping @Sendable (Implementation) -> (repeat each Parameter) async throws -> Void, named name: String? = nil,
        at moment: InjectionMoment = .injection
    ) -> AsyncComponent {
        AsyncComponent(unchecked: definition.callingAwaited(method, named: name, at: moment))
    }

    /// Does something with a new instance before anything is injected into it, in the order in which such hooks are written.
    /// - Parameter action: what is done with it.
    public func beforeInjection(_ action: @escaping @Sendable (Implementation) async throws -> Void) -> AsyncComponent {
        AsyncComponent(unchecked: definition.doingAwaited(at: .beforeInjection, .beforeInjection, action))
    }

    /// Does something with a new instance before anybody else sees it, in the order in which such hooks are written.
    /// - Parameter action: what is done with it.
    public func afterInjection(_ action: @escaping @Sendable (Implementation) async throws -> Void) -> AsyncComponent {
        AsyncComponent(unchecked: definition.doingAwaited(at: .afterInjection, .afterInjection, action))
    }

    /// Does something with the instance once the outermost request is complete, and a shared instance is where others find it.
    /// - Parameter action: what is done with it.
    public func afterAllInjections(_ action: @escaping @Sendable (Implementation) -> Void) -> AsyncComponent {
        AsyncComponent(unchecked: definition.doingAfterAll(action))
    }
}
