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

    /// Does something with a new instance before anybody else sees it, in the order in which such hooks are written.
    /// - Parameter action: what is done with it.
    public func afterInjection(_ action: @escaping @Sendable (Implementation) async throws -> Void) -> AsyncComponent {
        let changed = definition.adding(
            [], [{ built, _ in try await action(InstanceBox.value(in: built.box, as: Implementation.self)) }]
        ) { $0.noteHook(.afterInjection) }
        return AsyncComponent(unchecked: changed)
    }

    /// Does something with the instance once the outermost request is complete, and a shared instance is where others find it.
    /// - Parameter action: what is done with it.
    public func afterAllInjections(_ action: @escaping @Sendable (Implementation) -> Void) -> AsyncComponent {
        let hook: AsyncComponentThunk.Hook = { built, construction in
            let implementation = InstanceBox.value(in: built.box, as: Implementation.self)
            construction.graph.putOff { action(implementation) }
        }
        return AsyncComponent(unchecked: definition.adding([], [hook]) { $0.noteHook(.afterAllInjections) })
    }

    /// Wraps every new instance before anybody else sees it; further decorators wrap what the earlier ones returned, and post-processors what
    /// all decorators returned.
    /// - Parameter decorate: gives what takes the place of the instance: a wrapper of it, as a rule.
    public func decorated(by decorate: @escaping @Sendable (Service) throws -> Service) -> AsyncComponent {
        let place = definition.place
        let processor = InstancePostProcessor(for: Service.self, order: .min, file: place.literal, line: Int(place.line)) { service, _ in
            try decorate(service)
        }
        return with { $0.decorators.append(processor) }
    }

    func with(changing change: (inout DefinitionRecipe) -> Void) -> AsyncComponent {
        AsyncComponent(unchecked: definition.changed(change))
    }
}
