public import Wiring

extension AsyncComponent {
    /// Sets the lifetime of the instances; ``Lifetime/objectGraph`` by default.
    /// - Parameter lifetime: the lifetime.
    public func scope(_ lifetime: Lifetime) -> AsyncComponent {
        with { definition in
            definition.lifetime = lifetime
            definition.isLifetimeChosen = true
        }
    }

    /// Provides the component under an additional type. Both types share the instance within its lifetime.
    /// - Parameters:
    ///   - type: the additional type.
    ///   - cast: converts the service to that type.
    public func provides<Other: Sendable>(_ type: Other.Type, _ cast: @escaping @Sendable (Service) -> Other) -> AsyncComponent {
        let alias = Definition.Alias(type: type) { target in
            ClosureThunk<Other> { resolution, _ in cast(try resolution.instance(of: Service.self, at: target)) }
        }
        return with { $0.options.aliases.append(alias) }
    }
}
