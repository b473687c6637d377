extension AsyncComponent {
    /// Sets how long an instance lives; ``Lifetime/objectGraph`` unless you say otherwise.
    /// - Parameter lifetime: how long.
    public func scope(_ lifetime: Lifetime) -> AsyncComponent {
        with { recipe in
            recipe.lifetime = lifetime
            recipe.isLifetimeChosen = true
        }
    }

    /// Lets others ask for the component under a further type. They all share one instance, within its lifetime.
    /// - Parameters:
    ///   - type: the further type.
    ///   - cast: shows the service as that type.
    public func provides<Other: Sendable>(_ type: Other.Type, _ cast: @escaping @Sendable (Service) -> Other) -> AsyncComponent {
        let alias = DefinitionRecipe.Alias(type: type) { target in
            ClosureThunk<Other> { resolution, _ in cast(try resolution.instance(of: Service.self, at: target)) }
        }
        return with { $0.aliases.append(alias) }
    }

    /// Takes a parameter from the configuration.
    /// - Parameters:
    ///   - value: the place in the configuration.
    ///   - parameter: which parameter, counted from one; without it every parameter of the value's type.
    public func using<Value: Sendable>(_ value: Config<Value>, forParameter parameter: Int? = nil) -> AsyncComponent {
        let reader = ConfigurationReader(value.key, fallback: value.fallback)
        return with { $0.choose(for: Value.self, parameter: parameter, among: definition.dependencies) { _ in .configuration(reader) } }
    }

    /// Takes a parameter from the configuration, as the type that the parameter has.
    /// - Parameters:
    ///   - value: the place in the configuration.
    ///   - parameter: which parameter, counted from one.
    public func using(_ value: Config<Never>, forParameter parameter: Int) -> AsyncComponent {
        with {
            $0.choose(for: Never.self, parameter: parameter, among: definition.dependencies) { .configuration(.reading(value.key, as: $0)) }
        }
    }

    /// Gives the initializer's parameters names for people, where the names cannot be told from the type's stored properties.
    /// - Parameter names: the names, in the order of the parameters.
    public func parameters(_ names: String...) -> AsyncComponent {
        with { $0.nameParameters(names, among: definition.dependencies) }
    }

    /// Wraps every new instance before anybody else sees it; further decorators wrap what the earlier ones returned, and post-processors what
    /// all decorators returned.
    /// - Parameter decorate: gives what takes the place of the instance: a wrapper of it, as a rule.
    public func decorated(by decorate: @escaping @Sendable (Service) throws -> Service) -> AsyncComponent {
        AsyncComponent(unchecked: definition.decorated(by: decorate))
    }

    func with(changing change: (inout DefinitionRecipe) -> Void) -> AsyncComponent {
        AsyncComponent(unchecked: definition.changed(change))
    }
}
