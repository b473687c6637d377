extension TypedDefinition {
    /// Marks the definition as live: it accesses a network, a clock, a disk or another resource outside the program. A test that patches the
    /// container with `WiringTesting` fails if it requests the definition without replacing it.
    ///
    /// ```swift
    /// let network = Component(URLSessionClient.init, as: { $0 as any NetworkClient }).live()
    /// ```
    /// The program itself behaves the same. A test that intends to use the live definition states this with a `Patch` of `WiringPatching`.
    public func live() -> Self {
        with { $0.isLive = true }
    }
}
