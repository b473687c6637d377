extension AsyncFactory {
    /// Takes a dependency of the products from the configuration.
    /// - Parameters:
    ///   - value: the place in the configuration.
    ///   - parameter: which parameter of the inner function, counted from one; without it every parameter of the value's type.
    public func using<Value: Sendable>(_ value: Config<Value>, forParameter parameter: Int? = nil) -> AsyncFactory {
        let reader = ConfigurationReader(value.key, fallback: value.fallback)
        return with { $0.choose(for: Value.self, parameter: parameter, among: definition.dependencies) { _ in .configuration(reader) } }
    }

    /// Takes a dependency of the products from the configuration, as the type that the parameter has.
    /// - Parameters:
    ///   - value: the place in the configuration.
    ///   - parameter: which parameter of the inner function, counted from one.
    public func using(_ value: Config<Never>, forParameter parameter: Int) -> AsyncFactory {
        with {
            $0.choose(for: Never.self, parameter: parameter, among: definition.dependencies) { .configuration(.reading(value.key, as: $0)) }
        }
    }

    /// Gives the parameters of the inner function names for people.
    /// - Parameter names: the names, in the order of the parameters.
    public func parameters(_ names: String...) -> AsyncFactory {
        with { $0.nameParameters(names, among: definition.dependencies) }
    }
}

extension AsyncFactory where repeat each Argument: Hashable {
    /// Keeps products by their arguments: equal arguments give the same product, for as long as the lifetime says.
    ///
    /// A `lazySingleton` product is kept for the life of the container. It is made in a task of its own; whoever asks with equal arguments
    /// meanwhile waits for it, and what failed or was cancelled is not kept. Any other lifetime that outlives a call is a finding,
    /// `scope-incompatible`.
    /// - Parameter lifetime: how long.
    public func scope(_ lifetime: Lifetime) -> AsyncFactory {
        with { recipe in
            recipe.lifetime = lifetime
            recipe.isLifetimeChosen = true
        }
    }
}
