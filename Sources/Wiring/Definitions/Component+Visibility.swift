extension Component {
    /// Sets who finds the definition by type; everybody unless you say otherwise.
    /// - Parameter visibility: who finds it.
    public func visible(_ visibility: Visibility) -> Component {
        with { $0.visibility = visibility }
    }
}

extension Factory {
    /// Sets who finds the factory by its type; everybody unless you say otherwise.
    /// - Parameter visibility: who finds it.
    public func visible(_ visibility: Visibility) -> Factory {
        with { $0.visibility = visibility }
    }
}

extension AsyncComponent {
    /// Sets who finds the definition by type; everybody unless you say otherwise.
    /// - Parameter visibility: who finds it.
    public func visible(_ visibility: Visibility) -> AsyncComponent {
        with { $0.visibility = visibility }
    }
}

extension AsyncFactory {
    /// Sets who finds the factory by its type; everybody unless you say otherwise.
    /// - Parameter visibility: who finds it.
    public func visible(_ visibility: Visibility) -> AsyncFactory {
        with { $0.visibility = visibility }
    }
}
