extension Component {
    /// Sets who finds the definition by type; everybody unless you say otherwise.
    /// - Parameter visibility: who finds it.
    public func visible(_ visibility: Visibility) -> Component {
        with { $0.visibility = visibility }
    }
}
