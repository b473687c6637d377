extension TypedDefinition {
    /// Says that the definition reaches out of the program: to a network, a clock, a disk. A test that patches the container with `WiringTesting`
    /// fails when it asks for the definition and has not said what takes its place.
    ///
    /// ```swift
    /// let network = Component(URLSessionClient.init, as: { $0 as any NetworkClient }).live()
    /// ```
    /// The program itself does not change. A test that means the real one says so with a `Patch` of `WiringPatching`.
    public func live() -> Self {
        with { $0.isLive = true }
    }
}
