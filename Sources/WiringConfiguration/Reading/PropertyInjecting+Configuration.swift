public import Wiring

extension PropertyInjecting {
    /// Injects a property from the configuration. The text is converted when the container is activated.
    /// - Parameters:
    ///   - property: the property.
    ///   - value: the place in the configuration.
    public func inject<Value: Sendable>(_ property: any WritableKeyPath<Receiver, Value> & Sendable, from value: Config<Value>) -> Self {
        injecting(PropertyInjection(property, from: .feature(ConfigurationReader(value.key, fallback: value.fallback))))
    }
}

extension Component where Implementation: IsolatedImplementation {
    /// Injects a property of a component of the main actor from the configuration. The text is converted when the container is activated.
    /// - Parameters:
    ///   - property: the property, written out.
    ///   - value: the place in the configuration.
    public func inject<Value: Sendable>(
        _ property: @escaping @autoclosure @MainActor @Sendable () -> WritableKeyPath<Implementation.Built, Value>,
        from value: Config<Value>
    ) -> Component {
        injecting(property, from: .feature(ConfigurationReader(value.key, fallback: value.fallback)))
    }
}
