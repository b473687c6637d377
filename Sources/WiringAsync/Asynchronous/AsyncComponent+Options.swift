public import Wiring

extension AsyncComponent {
    /// Sets how long an instance lives; ``Lifetime/objectGraph`` unless you say otherwise.
    /// - Parameter lifetime: how long.
    public func scope(_ lifetime: Lifetime) -> AsyncComponent {
        with { definition in
            definition.lifetime = lifetime
            definition.isLifetimeChosen = true
        }
    }

    /// Lets others ask for the component under a further type. They all share one instance, within its lifetime.
    /// - Parameters:
    ///   - type: the further type.
    ///   - cast: shows the service as that type.
    public func provides<Other: Sendable>(_ type: Other.Type, _ cast: @escaping @Sendable (Service) -> Other) -> AsyncComponent {
        let alias = Definition.Alias(type: type) { target in
            ClosureThunk<Other> { resolution, _ in cast(try resolution.instance(of: Service.self, at: target)) }
        }
        return with { $0.options.aliases.append(alias) }
    }
}
