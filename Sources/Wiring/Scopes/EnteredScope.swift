/// An entered scope, such as a user's session. It has the members of the container, and separate instances for those of the scope.
///
/// ```swift
/// let session = mail.entering("session")
/// let profile = try session.profile      // .scoped("session"): one for this session
/// session.leave()                        // the profile is released; requesting it again is an error
/// ```
///
/// Only the owner of this object can leave or clear the scope, or release an instance of it. Pass ``container`` to other code. Scopes may be entered
/// within scopes, and the same scope may be entered several times concurrently.
@dynamicMemberLookup
public final class EnteredScope<Root: ParameterizedAssembly>: Sendable {
    /// The container within the scope, to be passed to other code.
    public let container: Activated<Root>
    /// The name of the scope.
    public let scope: Scope

    @_optimize(speed) @usableFromInline init(_ scope: Scope, of container: Activated<Root>) {
        self.scope = scope
        self.container = Activated(core: ContainerCore(entering: scope, of: container.core), place: container.place & ~1)
    }

    deinit { container.base.abandon() }

    /// Stops and releases the instances of the scope, the youngest first, and ends the scope. Pending and later requests throw an error.
    ///
    /// - Returns: the errors of instances that could not be stopped.
    @discardableResult @_disfavoredOverload
    public func leave() -> [any Error] { container.base.leave() }

    /// Stops and releases the instances of the scope, the youngest first. Later requests build new instances.
    /// - Returns: the errors of instances that are not stopped. The scope stops them when it ends.
    @discardableResult @_disfavoredOverload
    public func clear() -> [any Error] { container.base.release() }

    /// Stops and releases the instance of one component. The next request builds a new instance. The call has no effect if there is no instance, or if
    /// the component does not belong to the scope.
    /// - Parameter keyPath: the component, by its property.
    /// - Returns: the error if the instance is not stopped. The scope stops it when it ends.
    @discardableResult @_disfavoredOverload
    public func release<Service, Implementation>(_ keyPath: KeyPath<Root, Component<Service, Implementation>>) -> [any Error] {
        ownNode(of: container.held(keyPath).definition).map { container.base.release($0) } ?? []
    }

    package func ownNode(of definition: Definition) -> Int? {
        container.base.findNode(of: definition).flatMap { container.base.blueprint.nodes[$0].lifetime == .scoped(scope) ? $0 : nil }
    }

    /// The instance of a component, within the scope.
    /// - Parameter keyPath: the component, by its property.
    /// - Throws: the error of the component's initializer, or ``ResolutionError``.
    @inlinable @_disfavoredOverload
    public subscript<Service, Implementation>(dynamicMember keyPath: KeyPath<Root, Component<Service, Implementation>>) -> Service {
        // Inlined for the same reason as the subscript of the container.
        @inline(__always) get throws { try container[dynamicMember: keyPath] }
    }

    /// A collaborating assembly, within the scope.
    /// - Parameter keyPath: the collaborator, by its property.
    public subscript<Other: ParameterizedAssembly>(dynamicMember keyPath: KeyPath<Root, Collaborator<Other>>) -> Activated<Other> {
        container[dynamicMember: keyPath]
    }

    /// A factory whose products belong to the scope.
    /// - Parameter keyPath: the factory, by its property.
    /// - Throws: ``ResolutionError`` if the container does not contain the factory.
    public subscript<Service, each Argument>(
        dynamicMember keyPath: KeyPath<Root, Factory<Service, repeat each Argument>>
    ) -> BoundFactory<Service, repeat each Argument> { get throws { try container[dynamicMember: keyPath] } }
}

extension Activated {
    /// Enters a scope.
    /// - Parameter scope: the scope that components state as their lifetime: `.scope(.scoped("session"))`.
    /// - Returns: the entered scope. It ends with ``EnteredScope/leave()``, or when the object is deallocated.
    @inlinable public func entering(_ scope: Scope) -> EnteredScope<Root> { EnteredScope(scope, of: self) }

    /// Enters a scope while a function runs.
    /// - Parameter body: the function, which receives the container within the scope.
    /// - Throws: the error of the function, or the error of instances that are not stopped when the scope is left.
    public func within<Result>(_ scope: Scope, _ body: (Activated<Root>) throws -> Result) throws -> Result {
        let entered = entering(scope)
        let result = Swift.Result { try body(entered.container) }
        let failures = entered.container.base.leave()
        if case .success = result, let failure = failures.first { throw failure }
        return try result.get()
    }
}
