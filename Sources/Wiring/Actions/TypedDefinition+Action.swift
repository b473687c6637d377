extension TypedDefinition {
    /// Declares an action that the explorer can run on an instance: `call $1.unread Inbox`.
    ///
    /// ```swift
    /// let service = Component(MessageServiceBase.init, as: { $0 as any MessageService })
    ///     .action("unread", "mailbox") { (service: any MessageService, mailbox: String) in try service.unreadCount(in: mailbox) }
    /// ```
    ///
    /// The function receives the decorated instance. The converters of the container, if there are any, convert texts to arguments. The container
    /// itself never calls the function.
    /// - Parameters:
    ///   - name: the name of the action.
    ///   - arguments: the names of the arguments, in their order.
    ///   - body: runs the action.
    public func action<Output, each Value>(
        _ name: String, _ arguments: String..., body: @escaping @Sendable (Service, repeat each Value) throws -> Output
    ) -> Self {
        with { $0.options.actions.append(ComponentAction(name, naming: arguments, body)) }
    }

}

extension Factory {
    /// Names the runtime arguments in views. Commands accept arguments by name, too: `resolve message id=2`.
    /// - Parameter names: the names, in the order of the arguments.
    public func arguments(_ names: String...) -> Factory {
        with { $0.options.argumentNames = names }
    }
}
