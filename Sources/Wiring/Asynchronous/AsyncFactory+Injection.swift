extension AsyncFactory {
    /// Injects a property of each product by its type, after the initializer and before anybody sees the product. What it is found to be may be
    /// synchronous or asynchronous. An optional property is injected by the type inside.
    /// - Parameter property: the property.
    public func inject<Value>(_ property: any WritableKeyPath<Service, Value> & Sendable) -> AsyncFactory {
        injecting(InjectedProperty(property))
    }

    /// Injects a property of each product from a definition chosen by reference. A property of another type, which is neither that of the
    /// definition nor an optional of it, is a finding at activation, `other-type`.
    /// - Parameters:
    ///   - property: the property.
    ///   - reference: a key path to the definition: `\StoreAssembly.replica`.
    public func inject<Value, Root: ParameterizedAssembly, Other: TypedDefinition>(
        _ property: any WritableKeyPath<Service, Value> & Sendable, from reference: any KeyPath<Root, Other> & Sendable
    ) -> AsyncFactory {
        injecting(InjectedProperty(property, from: Other.Product.self), .reference(.to(reference)))
    }

    /// Injects a property of each product from the configuration.
    /// - Parameters:
    ///   - property: the property.
    ///   - value: the place in the configuration.
    public func inject<Value: Sendable>(
        _ property: any WritableKeyPath<Service, Value> & Sendable, from value: Config<Value>
    ) -> AsyncFactory {
        let reader = ConfigurationReader(value.key, fallback: value.fallback)
        return injecting(InjectedProperty(property, from: Value.self), .configuration(reader))
    }

    private func injecting(_ property: InjectedProperty<Service>, _ source: Dependency.Source = .type) -> AsyncFactory {
        AsyncFactory(unchecked: definition.injectingAwaited(property, source))
    }
}
