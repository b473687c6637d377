extension InstanceDefinition {
    /// Sets the lifetime of instances. The default is ``Lifetime/objectGraph``.
    /// - Parameter lifetime: the lifetime.
    @inlinable public consuming func scope(_ lifetime: Lifetime) -> Self {
        let definition = definition
        _ = consume self  // It refers to the definition, which would therefore be copied.
        return Self(unchecked: .withLifetime(lifetime, consume definition))
    }

    /// Adds a type under which the definition is resolved. All its types share one instance, within its lifetime.
    /// - Parameter cast: converts the service to that type.
    public func provides<Other>(_ type: Other.Type, _ cast: @escaping @Sendable (Service) -> Other) -> Self {
        Self(
            unchecked: definition.providing(type) { target in
                ClosureThunk { resolution, _ in cast(try resolution.instance(of: Service.self, at: target)) }
            })
    }
}
