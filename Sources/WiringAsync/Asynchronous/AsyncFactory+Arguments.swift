import Wiring

extension AsyncFactory {
    /// Names the runtime arguments in views; see ``Factory/arguments(_:)``.
    /// - Parameter names: the names, in the order of the arguments.
    public func arguments(_ names: String...) -> AsyncFactory {
        with { $0.options.argumentNames = names }
    }
}
