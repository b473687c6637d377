extension Factory {
    /// Takes a dependency of the products from the configuration.
    /// - Parameters:
    ///   - value: the place in the configuration.
    ///   - parameter: which parameter of the inner function, counted from one; without it every parameter of the value's type.
    public func using<Value: Sendable>(_ value: Config<Value>, forParameter parameter: Int? = nil) -> Factory {
        let reader = ConfigurationReader(value.key, fallback: value.fallback)
        return with { $0.choose(for: Value.self, parameter: parameter, among: definition.dependencies) { _ in .configuration(reader) } }
    }

    /// Takes a dependency of the products from the configuration, as the type that the parameter has.
    /// - Parameters:
    ///   - value: the place in the configuration.
    ///   - parameter: which parameter of the inner function, counted from one.
    public func using(_ value: Config<Never>, forParameter parameter: Int) -> Factory {
        with {
            $0.choose(for: Never.self, parameter: parameter, among: definition.dependencies) { .configuration(.reading(value.key, as: $0)) }
        }
    }

    /// Gives the parameters of the inner function names for people.
    /// - Parameter names: the names, in the order of the parameters.
    public func parameters(_ names: String...) -> Factory {
        with { $0.nameParameters(names, among: definition.dependencies) }
    }
}
