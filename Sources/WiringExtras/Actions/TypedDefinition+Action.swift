public import Wiring

extension TypedDefinition {
    /// Declares an action that the explorer can run on an instance: `call $1.unread Inbox`.
    ///
    /// ```swift
    /// let service = Component(MessageServiceBase.init, as: { $0 as any MessageService })
    ///     .action("unread", "mailbox") { (service: any MessageService, mailbox: String) in try service.unreadCount(in: mailbox) }
    /// ```
    ///
    /// The function receives the decorated instance. The converters of the container, if there are any, convert texts to arguments. The container
    /// itself never calls the function, and a release build without the explorer does not keep it.
    /// - Parameters:
    ///   - name: the name of the action.
    ///   - arguments: the names of the arguments, in their order.
    ///   - body: runs the action.
    public func action<Output, each Value>(
        _ name: String, _ arguments: String..., body: @escaping @Sendable (Service, repeat each Value) throws -> Output
    ) -> Self {
        #if DEBUG || Explorer
        with { $0.actions.append(ComponentAction(name, naming: arguments, body)) }
        #else
        self
        #endif
    }

    /// Declares an asynchronous action that the explorer can run on an instance and await; see ``action(_:_:body:)``.
    /// - Parameter body: runs the action, on the main actor unless declared otherwise.
    public func action<Output, each Value>(
        _ name: String, _ arguments: String...,
        body: nonisolated(nonsending) @escaping @Sendable (Service, repeat each Value) async throws -> Output
    ) -> Self {
        #if DEBUG || Explorer
        let action = ComponentAction(
            name, naming: arguments,
            beginning: { (service: Service, argument: repeat each Value) in
                .pending(PendingAction { try await body(service, repeat each argument) })
            })
        return with { $0.actions.append(action) }
        #else
        return self
        #endif
    }
}
