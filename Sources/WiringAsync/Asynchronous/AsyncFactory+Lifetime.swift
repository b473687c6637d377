public import Wiring

extension AsyncFactory where repeat each Argument: Hashable {
    /// Keeps products by their arguments: equal arguments give the same product, for as long as the lifetime says.
    ///
    /// A `lazySingleton` product is kept for the life of the container. It is made in a task of its own; whoever asks with equal arguments
    /// meanwhile waits for it, and what failed or was cancelled is not kept. Any other lifetime that outlives a call is a finding,
    /// `scope-incompatible`.
    /// - Parameter lifetime: how long.
    public func scope(_ lifetime: Lifetime) -> AsyncFactory {
        with { definition in
            definition.lifetime = lifetime
            definition.isLifetimeChosen = true
        }
    }
}
