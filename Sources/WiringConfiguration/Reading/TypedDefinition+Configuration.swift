public import Wiring

extension TypedDefinition {
    /// Reads a parameter from the configuration.
    /// - Parameter parameter: the number of the parameter, counted from one; by default all parameters of the value's type.
    public func using<Value: Sendable>(_ value: Config<Value>, forParameter parameter: Int? = nil) -> Self {
        let reader = ConfigurationReader(value.key, fallback: value.fallback)
        return Self(unchecked: definition.choosing(for: Value.self, parameter: parameter) { _ in .feature(reader) })
    }

    /// Reads a parameter from the configuration. The value is converted to the parameter's type.
    /// - Parameters:
    ///   - value: a reference to the configuration value.
    ///   - parameter: the number of the parameter, counted from one.
    public func using(_ value: Config<Never>, forParameter parameter: Int) -> Self {
        let changed = definition.choosing(for: Never.self, parameter: parameter) {
            .feature(ConfigurationReader.reading(value.key, as: $0))
        }
        return Self(unchecked: changed)
    }

    /// Injects a property from the configuration. The text is converted at activation.
    /// - Parameters:
    ///   - property: the property.
    ///   - value: a reference to the configuration value.
    public func inject<Value: Sendable>(_ property: any WritableKeyPath<Implementation, Value> & Sendable, from value: Config<Value>)
        -> Self
    {
        injecting(property, from: .feature(ConfigurationReader(value.key, fallback: value.fallback)))
    }

    /// Injects a property of a main-actor definition from the configuration. The text is converted at activation.
    /// - Parameters:
    ///   - property: the property as a key path with its root type.
    ///   - value: a reference to the configuration value.
    public func inject<Built, Value: Sendable>(
        _ property: @escaping @autoclosure @MainActor @Sendable () -> WritableKeyPath<Built, Value>, from value: Config<Value>
    ) -> Self where Implementation == OnMainActor<Built> {
        injecting(sendable(property), from: .feature(ConfigurationReader(value.key, fallback: value.fallback)))
    }
}
