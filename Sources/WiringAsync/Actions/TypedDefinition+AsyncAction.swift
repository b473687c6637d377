public import Wiring

extension TypedDefinition {
    /// Declares an asynchronous action that the explorer can run on an instance and await; see ``action(_:_:body:)``.
    /// - Parameters:
    ///   - name: the name of the action.
    ///   - arguments: the names of the arguments, in order.
    ///   - body: runs the action, on the main actor unless declared otherwise.
    public func action<Output, each Value>(
        _ name: String, _ arguments: String...,
        body: nonisolated(nonsending) @escaping @Sendable (Service, repeat each Value) async throws -> Output
    ) -> Self {
        let action = ComponentAction(
            name, naming: arguments,
            beginning: { (service: Service, argument: repeat each Value) in
                .pending(PendingAction { try await body(service, repeat each argument) })
            })
        return with { $0.options.actions.append(action) }
    }
}

extension AsyncFactory {
    /// Names the runtime arguments in views; see ``Factory/arguments(_:)``.
    /// - Parameter names: the names, in the order of the arguments.
    public func arguments(_ names: String...) -> AsyncFactory {
        with { $0.options.argumentNames = names }
    }
}
