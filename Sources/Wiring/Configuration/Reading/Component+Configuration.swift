extension Component where Service == Implementation, Service: Sendable {
    /// Defines a component whose value comes from the configuration.
    /// - Parameters:
    ///   - key: the place in the configuration, with dots between its parts.
    ///   - type: the type to which the text is converted: see ``Converter`` and ``ConfigurationConvertible``.
    ///   - fallback: the value where the configuration has none; without it that is a finding, `config-missing`.
    public init(
        config key: String, as type: Service.Type, default fallback: Service? = nil, file: StaticString = #fileID, line: Int = #line,
        column: Int = #column
    ) {
        self.init(needing: [], at: DefinitionPlace(file, line, column)) { resolution, node, result in
            try resolution.writeSetting(of: node, to: result)
        } changing: {
            $0.reader = ConfigurationReader(key, fallback: fallback)
        }
    }
}

extension Component {
    /// Injects a property from the configuration. The text is converted when the container is activated.
    /// - Parameters:
    ///   - property: the property.
    ///   - value: the place in the configuration.
    public func inject<Value: Sendable>(
        _ property: any WritableKeyPath<Implementation, Value> & Sendable, from value: Config<Value>
    ) -> Component {
        let reader = ConfigurationReader(value.key, fallback: value.fallback)
        let injected = InjectedProperty(property, from: Value.self)
        return Component(unchecked: definition.injecting(injected, .configuration(reader)))
    }
}
