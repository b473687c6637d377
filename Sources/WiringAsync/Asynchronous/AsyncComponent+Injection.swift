public import Wiring

extension AsyncComponent {
    /// Injects a property by its type, after the initializer and before anybody sees the instance. What it is found to be may be synchronous or
    /// asynchronous. Such an edge closes no cycle. An optional property is injected by the type inside.
    /// - Parameter property: the property.
    public func inject<Value>(_ property: any WritableKeyPath<Implementation, Value> & Sendable) -> AsyncComponent {
        AsyncComponent(unchecked: definition.injecting(InjectedProperty(property)))
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
        return AsyncComponent(unchecked: definition.injecting(injected, .reference(.to(reference))))
    }
}

extension AsyncComponent: PropertyInjecting {
    /// The same component with a property that is set after the initializer.
    /// - Parameter injection: the property and the source of its value.
    public func injecting(_ injection: PropertyInjection<Implementation>) -> AsyncComponent {
        AsyncComponent(unchecked: definition.injecting(injection.property, injection.source))
    }
}
