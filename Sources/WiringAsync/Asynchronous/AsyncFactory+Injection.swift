public import Wiring

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
        injecting(InjectedProperty(property, from: Other.Product.self), from: .reference(.to(reference)))
    }

    private func injecting(_ property: InjectedProperty<Service>, from source: Dependency.Source = .type) -> AsyncFactory {
        AsyncFactory(unchecked: definition.injecting(property, source))
    }
}

extension AsyncFactory: PropertyInjecting {
    /// The same factory with a property of its products that is set after the initializer.
    /// - Parameter injection: the property and the source of its value.
    public func injecting(_ injection: PropertyInjection<Service>) -> AsyncFactory {
        injecting(injection.property, from: injection.source)
    }
}
