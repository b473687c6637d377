extension Component {
    /// Says that the definition reaches out of the program: to a network, a clock, a disk. A test that patches the container with `WiringTesting` fails
    /// when it asks for it and has not said what takes its place.
    ///
    /// ```swift
    /// let network = Component(URLSessionClient.init, as: { $0 as any NetworkClient }).live()
    /// ```
    /// The program itself is not touched by it. A test that means the real one says so, see ``Patch``.
    public func live() -> Component {
        with { $0.isLive = true }
    }
}

extension Factory {
    /// Says that the products reach out of the program; see ``Component/live()``. A test may hold the factory; what fails is to call it.
    public func live() -> Factory {
        with { $0.isLive = true }
    }
}

extension AsyncComponent {
    /// Says that the definition reaches out of the program; see ``Component/live()``.
    public func live() -> AsyncComponent {
        with { $0.isLive = true }
    }
}

extension AsyncFactory {
    /// Says that the products reach out of the program; see ``Component/live()``. A test may hold the factory; what fails is to call it.
    public func live() -> AsyncFactory {
        with { $0.isLive = true }
    }
}
