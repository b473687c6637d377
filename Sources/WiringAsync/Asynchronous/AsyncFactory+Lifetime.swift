public import Wiring

extension AsyncFactory where repeat each Argument: Hashable {
    /// Caches products by their arguments: equal arguments return the same product during its lifetime.
    ///
    /// A `lazySingleton` product is cached for the life of the container. It is built in a separate task; concurrent calls with equal arguments wait
    /// for it. A failed or cancelled product is not cached. Other lifetimes that outlive a call are a finding, `scope-incompatible`.
    /// - Parameter lifetime: the lifetime of the products.
    public func scope(_ lifetime: Lifetime) -> AsyncFactory { AsyncFactory(unchecked: definition.withLifetime(lifetime)) }
}
