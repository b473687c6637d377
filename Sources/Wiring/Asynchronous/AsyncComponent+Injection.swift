extension AsyncComponent {
    /// Injects a property by its type, after the initializer and before anybody sees the instance. What it is found to be may be synchronous or
    /// asynchronous. Such an edge closes no cycle.
    /// - Parameter property: the property.
    public func inject<Value>(_ property: any WritableKeyPath<Implementation, Value> & Sendable) -> AsyncComponent {
        injecting(property, Dependency(kind: .property, type: Value.self, keyPath: property)) { (value: Value) in value }
    }

    /// Injects an optional property by the type inside.
    /// - Parameter property: the property.
    public func inject<Value>(_ property: any WritableKeyPath<Implementation, Value?> & Sendable) -> AsyncComponent {
        injecting(property, Dependency(kind: .property, type: Value.self, keyPath: property)) { (value: Value) -> Value? in value }
    }

    /// Injects a property from a synchronous definition chosen by reference.
    /// - Parameters:
    ///   - property: the property.
    ///   - reference: a key path to the definition: `\StoreAssembly.replica`.
    public func inject<Root: ParameterizedAssembly, Value, Built>(
        _ property: any WritableKeyPath<Implementation, Value> & Sendable,
        from reference: any KeyPath<Root, Component<Value, Built>> & Sendable
    ) -> AsyncComponent {
        injecting(property, Dependency(kind: .property, type: Value.self, source: .reference(.to(reference)), keyPath: property)) {
            (value: Value) in value
        }
    }

    /// Injects a property from an asynchronous definition chosen by reference.
    /// - Parameters:
    ///   - property: the property.
    ///   - reference: a key path to the definition: `\StoreAssembly.replica`.
    public func inject<Root: ParameterizedAssembly, Value, Built>(
        _ property: any WritableKeyPath<Implementation, Value> & Sendable,
        from reference: any KeyPath<Root, AsyncComponent<Value, Built>> & Sendable
    ) -> AsyncComponent {
        injecting(property, Dependency(kind: .property, type: Value.self, source: .reference(.to(reference)), keyPath: property)) {
            (value: Value) in value
        }
    }

    /// Injects a property from the configuration. The text is converted when the container is activated.
    /// - Parameters:
    ///   - property: the property.
    ///   - value: the place in the configuration.
    public func inject<Value: Sendable>(
        _ property: any WritableKeyPath<Implementation, Value> & Sendable, from value: Config<Value>
    ) -> AsyncComponent {
        let reader = ConfigurationReader(value.key, fallback: value.fallback)
        return injecting(property, Dependency(kind: .property, type: Value.self, source: .configuration(reader), keyPath: property)) {
            (value: Value) in value
        }
    }

    private func injecting<Value, Held>(
        _ property: any WritableKeyPath<Implementation, Held> & Sendable, _ dependency: Dependency,
        _ convert: @escaping @Sendable (Value) -> Held
    ) -> AsyncComponent {
        var recipe = recipe
        recipe.chosenDependencies = dependencies + [dependency]
        let injection: Injection = { implementation, construction, edge in
            let value = try await construction.value(of: Value.self, edge: edge)
            implementation[keyPath: property] = convert(value)
        }
        return AsyncComponent(
            make: make, upcast: upcast, injections: injections + [injection], hooks: hooks, recipe: recipe, site: site)
    }
}
