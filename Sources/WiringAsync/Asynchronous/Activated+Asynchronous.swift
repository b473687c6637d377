public import Wiring

extension Activated {
    /// The instance of an asynchronous component of this assembly: `try await mail.session`.
    /// - Parameter keyPath: the component, by its property.
    /// - Throws: what the component's initializer throws, `CancellationError` when the calling task is cancelled, or ``ResolutionError``.
    @inlinable
    public subscript<Service: Sendable, Implementation>(
        dynamicMember keyPath: KeyPath<Root, AsyncComponent<Service, Implementation>>
    ) -> Service {
        // Inlined, as for synchronous components.
        @inline(__always)
        get async throws {
            let node = base.knownNode(of: made._withUnsafeGuaranteedRef { $0.value[keyPath: keyPath].definition.look })
            guard node >= 0, !mayHaveStandIn else { return try await instance(of: held(keyPath)) }
            return try await base.requestAsynchronously(Service.self, at: node)
        }
    }

    /// The instance of an asynchronous component that is held elsewhere: in an array of this assembly, say.
    /// - Parameter component: the component.
    /// - Throws: what the component's initializer throws, `CancellationError`, or ``ResolutionError``.
    public func instance<Service: Sendable, Implementation>(of component: AsyncComponent<Service, Implementation>) async throws -> Service {
        let core = core
        guard let node = core.node(of: component.definition) else { throw core.foreignOrAbstract(component.definition) }
        return try await core.requestAsynchronously(Service.self, at: node)
    }

    /// The instance that the one definition of a type provides, be it synchronous or asynchronous.
    /// - Parameter type: the service type.
    /// - Throws: what an initializer throws, `CancellationError`, or ``ResolutionError`` when none or several definitions provide the type.
    public func resolve<Service: Sendable>(_ type: Service.Type = Service.self) async throws -> Service {
        try await container.resolve(type)
    }

    /// The instance of the definition with a key, be it synchronous or asynchronous.
    /// - Parameters:
    ///   - type: the service type.
    ///   - key: the key: `MailAssembly.service`.
    /// - Throws: what an initializer throws, `CancellationError`, or ``ResolutionError`` when no definition has the key or it provides another
    ///   type.
    public func resolve<Service: Sendable>(_ type: Service.Type = Service.self, key: String) async throws -> Service {
        try await container.resolve(type, key: key)
    }

    /// An instance of every definition that provides a type, in the order of their definition; empty when there is none. What has to be awaited is
    /// awaited side by side.
    /// - Parameter type: the service type.
    /// - Throws: what an initializer throws, `CancellationError`, or ``ResolutionError``.
    public func resolveAll<Service: Sendable>(_ type: Service.Type = Service.self) async throws -> [Service] {
        try await container.resolveAll(type)
    }
}

extension Container {
    /// The instance that the one definition of a type provides, be it synchronous or asynchronous.
    /// - Parameter type: the service type.
    /// - Throws: what an initializer throws, `CancellationError`, or ``ResolutionError`` when none or several definitions provide the type.
    public func resolve<Service: Sendable>(_ type: Service.Type = Service.self) async throws -> Service {
        let node = core.types.node(of: ObjectIdentifier(type))
        if node < 0 { return try core.resolveDerived(type) }
        return try await core.requestAsynchronously(Service.self, at: node)
    }

    /// The instance of the definition with a key, be it synchronous or asynchronous.
    /// - Parameters:
    ///   - type: the service type.
    ///   - key: the key: `MailAssembly.service`.
    /// - Throws: what an initializer throws, `CancellationError`, or ``ResolutionError`` when no definition has the key or it provides another
    ///   type.
    public func resolve<Service: Sendable>(_ type: Service.Type = Service.self, key: String) async throws -> Service {
        let node = core.node(ofKey: key, providing: ObjectIdentifier(type))
        if node < 0 { throw core.refusal(of: key, as: type) }
        return try await core.requestAsynchronously(Service.self, at: node)
    }

    /// An instance of every definition that provides a type, in the order of their definition; empty when there is none. What has to be awaited is
    /// awaited side by side.
    /// - Parameter type: the service type.
    /// - Throws: what an initializer throws, `CancellationError`, or ``ResolutionError``.
    public func resolveAll<Service: Sendable>(_ type: Service.Type = Service.self) async throws -> [Service] {
        let graph = AsyncGraph(core)
        return try await graph.outermost {
            let nodes = core.blueprint.members(of: type)
            let offers = try await graph.offers(for: nodes.map(core.table.awaited(by:)))
            return try await graph.synchronously(for: nodes) { resolution in
                try zip(nodes, offers).map { node, offers in
                    try graph.with(offers, &resolution) { resolution in try resolution.instance(of: Service.self, at: node) }
                }
            }
        }
    }
}

extension EnteredScope {
    /// The instance of an asynchronous component, within the scope.
    /// - Parameter keyPath: the component, by its property.
    /// - Throws: what the component's initializer throws, `CancellationError`, or ``ResolutionError``, also when the scope is left meanwhile.
    public subscript<Service: Sendable, Implementation>(
        dynamicMember keyPath: KeyPath<Root, AsyncComponent<Service, Implementation>>
    ) -> Service {
        get async throws { try await container[dynamicMember: keyPath] }
    }

    /// Lets the instance of one asynchronous component go; it is built anew when it is asked for. Nothing happens when there is none, or when the
    /// component does not belong to the scope.
    /// - Parameter keyPath: the component, by its property.
    public func release<Service, Implementation>(_ keyPath: KeyPath<Root, AsyncComponent<Service, Implementation>>) {
        guard let node = container.base.findNode(of: container.held(keyPath).definition),
            container.base.blueprint.nodes[node].lifetime == .scoped(scope)
        else { return }
        container.base.release(node)
    }
}

extension Activated {
    /// Enters a scope for as long as an asynchronous function runs.
    /// - Parameters:
    ///   - scope: which scope.
    ///   - isolation: the actor of whoever calls, on which the function runs.
    ///   - body: what to do meanwhile.
    public func within<Result>(
        _ scope: Scope, isolation: isolated (any Actor)? = #isolation, _ body: (Activated<Root>) async throws -> Result
    ) async rethrows -> Result {
        let entered = entering(scope)
        defer { entered.leave() }
        return try await body(entered.container)
    }
}
