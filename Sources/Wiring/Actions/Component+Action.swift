extension Component {
    /// Declares something that can be done to an instance from the explorer: `call $1.unread Inbox`.
    ///
    /// ```swift
    /// let service = Component(MessageServiceBase.init, as: { $0 as any MessageService })
    ///     .action("unread", "mailbox") { (service: any MessageService, mailbox: String) in try service.unreadCount(in: mailbox) }
    /// ```
    ///
    /// The function receives the instance as everybody does, with its decorators. Texts become arguments as the configuration's values do; see
    /// ``Converter``. The container itself never calls it.
    /// - Parameters:
    ///   - name: what it is called.
    ///   - arguments: what the arguments are called, in their order.
    ///   - body: does it.
    public func action<Output, each Argument>(
        _ name: String, _ arguments: String..., body: @escaping @Sendable (Service, repeat each Argument) throws -> Output
    ) -> Component {
        with { $0.actions.append(ComponentAction(name, naming: arguments, body)) }
    }

    /// Declares something asynchronous that can be done to an instance from the explorer, which waits for it; see ``action(_:_:body:)``.
    /// - Parameters:
    ///   - name: what it is called.
    ///   - arguments: what the arguments are called, in their order.
    ///   - body: does it, on the main actor unless it says otherwise.
    public func action<Output, each Argument>(
        _ name: String, _ arguments: String...,
        body: nonisolated(nonsending) @escaping @Sendable (Service, repeat each Argument) async throws -> Output
    ) -> Component {
        with { $0.actions.append(ComponentAction(name, naming: arguments, awaiting: body)) }
    }
}

extension Factory {
    /// Declares something that can be done to a product from the explorer; see ``Component/action(_:_:body:)``.
    /// - Parameters:
    ///   - name: what it is called.
    ///   - arguments: what the arguments are called, in their order.
    ///   - body: does it.
    public func action<Output, each Value>(
        _ name: String, _ arguments: String..., body: @escaping @Sendable (Service, repeat each Value) throws -> Output
    ) -> Factory {
        with { $0.actions.append(ComponentAction(name, naming: arguments, body)) }
    }

    /// Declares something asynchronous that can be done to an instance from the explorer, which waits for it; see ``action(_:_:body:)``.
    /// - Parameters:
    ///   - name: what it is called.
    ///   - arguments: what the arguments are called, in their order.
    ///   - body: does it, on the main actor unless it says otherwise.
    public func action<Output, each Value>(
        _ name: String, _ arguments: String...,
        body: nonisolated(nonsending) @escaping @Sendable (Service, repeat each Value) async throws -> Output
    ) -> Factory {
        with { $0.actions.append(ComponentAction(name, naming: arguments, awaiting: body)) }
    }

    /// Gives the runtime arguments names for people, by which they can be given too: `resolve message id=2`.
    /// - Parameter names: the names, in the order of the arguments.
    public func arguments(_ names: String...) -> Factory {
        with { $0.argumentNames = names }
    }
}

extension AsyncComponent {
    /// Declares something that can be done to an instance from the explorer; see ``Component/action(_:_:body:)``.
    /// - Parameters:
    ///   - name: what it is called.
    ///   - arguments: what the arguments are called, in their order.
    ///   - body: does it.
    public func action<Output, each Argument>(
        _ name: String, _ arguments: String..., body: @escaping @Sendable (Service, repeat each Argument) throws -> Output
    ) -> AsyncComponent {
        with { $0.actions.append(ComponentAction(name, naming: arguments, body)) }
    }

    /// Declares something asynchronous that can be done to an instance from the explorer, which waits for it; see ``action(_:_:body:)``.
    /// - Parameters:
    ///   - name: what it is called.
    ///   - arguments: what the arguments are called, in their order.
    ///   - body: does it, on the main actor unless it says otherwise.
    public func action<Output, each Argument>(
        _ name: String, _ arguments: String...,
        body: nonisolated(nonsending) @escaping @Sendable (Service, repeat each Argument) async throws -> Output
    ) -> AsyncComponent {
        with { $0.actions.append(ComponentAction(name, naming: arguments, awaiting: body)) }
    }
}

extension AsyncFactory {
    /// Declares something that can be done to a product from the explorer; see ``Component/action(_:_:body:)``.
    /// - Parameters:
    ///   - name: what it is called.
    ///   - arguments: what the arguments are called, in their order.
    ///   - body: does it.
    public func action<Output, each Value>(
        _ name: String, _ arguments: String..., body: @escaping @Sendable (Service, repeat each Value) throws -> Output
    ) -> AsyncFactory {
        with { $0.actions.append(ComponentAction(name, naming: arguments, body)) }
    }

    /// Declares something asynchronous that can be done to a product from the explorer, which waits for it; see ``Component/action(_:_:body:)``.
    /// - Parameters:
    ///   - name: what it is called.
    ///   - arguments: what the arguments are called, in their order.
    ///   - body: does it, on the main actor unless it says otherwise.
    public func action<Output, each Value>(
        _ name: String, _ arguments: String...,
        body: nonisolated(nonsending) @escaping @Sendable (Service, repeat each Value) async throws -> Output
    ) -> AsyncFactory {
        with { $0.actions.append(ComponentAction(name, naming: arguments, awaiting: body)) }
    }

    /// Gives the runtime arguments names for people; see ``Factory/arguments(_:)``.
    /// - Parameter names: the names, in the order of the arguments.
    public func arguments(_ names: String...) -> AsyncFactory {
        with { $0.argumentNames = names }
    }
}
