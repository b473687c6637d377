public import Wiring

extension Activated {
    /// The instance of an asynchronous component of this assembly: `try await mail.session`.
    /// - Throws: the error of the component's initializer, `CancellationError` if the calling task is cancelled, or ``ResolutionError``.
    @inlinable
    public subscript<Service: Sendable, Implementation>(
        dynamicMember keyPath: KeyPath<Root, AsyncComponent<Service, Implementation>>
    ) -> Service {
        // Inlined, as for synchronous components.
        @inline(__always) get async throws {
            let node = base.cachedNode(of: made._withUnsafeGuaranteedRef { $0.value[keyPath: keyPath].definition.cachedReference })
            guard node >= 0, !mayBeReplaced else { return try await instance(of: held(keyPath)) }
            return try await base.requestAsynchronously(Service.self, at: node)
        }
    }

    /// The instance of an asynchronous component that is not a property of this assembly, for example an element of an array.
    /// - Parameter component: the component.
    /// - Throws: the error of the component's initializer, `CancellationError`, or ``ResolutionError``.
    public func instance<Service: Sendable, Implementation>(of component: AsyncComponent<Service, Implementation>) async throws -> Service {
        let core = core
        return try await core.requestAsynchronously(Service.self, at: core.nodeOrThrow(component.definition))
    }

    /// Enters a scope while an asynchronous function runs.
    /// - Parameters:
    ///   - scope: the scope.
    ///   - isolation: the actor of the caller, on which the function runs.
    ///   - body: the function; it receives the container of the scope.
    /// - Throws: the error of the function, or ``LifeCycleFailure`` if an instance of the scope could not be stopped.
    public func within<Result>(
        _ scope: Scope, isolation: isolated (any Actor)? = #isolation, _ body: (Activated<Root>) async throws -> Result
    ) async throws -> Result {
        let entered = entering(scope)
        let result: Result
        do {
            result = try await body(entered.container)
        } catch {
            try? await entered.stop()
            throw error
        }
        try await entered.stop()
        return result
    }
}

extension ContainerAccess {
    /// Resolves a type by its only definition, synchronous or asynchronous.
    /// - Parameter type: the service type.
    /// - Throws: the error of an initializer, `CancellationError`, or ``ResolutionError`` if no or several definitions provide the type.
    public func resolve<Service: Sendable>(_ type: Service.Type = Service.self) async throws -> Service {
        let core = untypedContainer.core
        let node = core.types.node(of: ObjectIdentifier(type))
        if node < 0 { return try core.resolveDerived(type) }
        return try await core.requestAsynchronously(Service.self, at: node)
    }

    /// Resolves the definition with a key, synchronous or asynchronous.
    /// - Parameters:
    ///   - type: the service type.
    ///   - key: the key: `MailAssembly.service`.
    /// - Throws: the error of an initializer, `CancellationError`, or ``ResolutionError`` if no definition has the key or it provides another type.
    public func resolve<Service: Sendable>(_ type: Service.Type = Service.self, key: String) async throws -> Service {
        let core = untypedContainer.core
        let node = core.node(ofKey: key, providing: ObjectIdentifier(type))
        if node < 0 { throw core.refusal(of: key, as: type) }
        return try await core.requestAsynchronously(Service.self, at: node)
    }

    /// Resolves all definitions of a type, in the order of definition; empty if there are none. Asynchronous instances are built concurrently.
    /// - Parameter type: the service type.
    /// - Throws: the error of an initializer, `CancellationError`, or ``ResolutionError``.
    public func resolveAll<Service: Sendable>(_ type: Service.Type = Service.self) async throws -> [Service] {
        let core = untypedContainer.core
        let graph = AsyncGraph(core)
        return try await graph.outermost {
            let nodes = core.blueprint.members(of: type)
            let preparedInstances = try await graph.preparedInstances(for: nodes.map(core.plan.awaited(by:)))
            return try await graph.synchronously(for: nodes) { resolution in
                try zip(nodes, preparedInstances).map { node, preparedInstances in
                    try graph.with(preparedInstances, &resolution) { resolution in try resolution.instance(of: Service.self, at: node) }
                }
            }
        }
    }
}

extension EnteredScope {
    /// The instance of an asynchronous component, within the scope.
    /// - Throws: the error of the component's initializer, `CancellationError`, or ``ResolutionError``, also if the scope is left during the call.
    public subscript<Service: Sendable, Implementation>(
        dynamicMember keyPath: KeyPath<Root, AsyncComponent<Service, Implementation>>
    ) -> Service {
        get async throws { try await container[dynamicMember: keyPath] }
    }
}
