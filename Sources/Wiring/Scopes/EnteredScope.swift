/// A scope that is entered, such as a person's session: the same names as the container, with instances of the scope's own.
///
/// ```swift
/// let session = mail.entering("session")
/// let profile = try session.profile      // .scoped("session"): one for this session
/// session.leave()                        // the profile is let go; asking for it again is an error
/// ```
///
/// Whoever enters a scope owns it: only with this object can it be left, cleared, or made to let go of an instance. Others receive
/// ``container``. Scopes may be entered within scopes, and the same scope many times side by side.
@dynamicMemberLookup
public final class EnteredScope<Root: ParameterizedAssembly>: Sendable {
    /// The container as it is within the scope, to be handed on.
    public let container: Activated<Root>
    /// Which scope it is.
    public let scope: Scope

    init(_ scope: Scope, of container: Activated<Root>) {
        self.scope = scope
        self.container = Activated(core: ContainerCore(entering: scope, of: container.core), place: container.place & ~1)
    }

    deinit {
        container.base.leave()
    }

    /// Stops what was built in the scope, the youngest first, lets its instances go, and ends it. What is resolved meanwhile is an error from now on.
    ///
    /// - Returns: the errors of what could not be stopped.
    @discardableResult @_disfavoredOverload
    public func leave() -> [any Error] { container.base.leave() }

    /// Lets the instances of the scope go, the youngest first; they are built anew when they are asked for.
    public func clear() {
        container.base.clear()
    }

    /// Lets the instance of one component go; it is built anew when it is asked for. Nothing happens when there is none, or when the component
    /// does not belong to the scope.
    /// - Parameter keyPath: the component, by its property.
    public func release<Service, Implementation>(_ keyPath: KeyPath<Root, Component<Service, Implementation>>) {
        guard let node = container.base.findNode(of: container.held(keyPath).definition),
            container.base.blueprint.nodes[node].lifetime == .scoped(scope)
        else { return }
        container.base.release(node)
    }

    /// The instance of a component, within the scope.
    /// - Parameter keyPath: the component, by its property.
    /// - Throws: what the component's initializer throws, or ``ResolutionError``.
    @inlinable
    @_disfavoredOverload
    public subscript<Service, Implementation>(dynamicMember keyPath: KeyPath<Root, Component<Service, Implementation>>) -> Service {
        // Inlined for the same reason as that of the container.
        @inline(__always)
        get throws { try container[dynamicMember: keyPath] }
    }

    /// A factory whose products belong to the scope.
    /// - Parameter keyPath: the factory, by its property.
    /// - Throws: ``ResolutionError`` when it is not of this container.
    public subscript<Service, each Argument>(
        dynamicMember keyPath: KeyPath<Root, Factory<Service, repeat each Argument>>
    ) -> BoundFactory<Service, repeat each Argument> {
        get throws { try container[dynamicMember: keyPath] }
    }
}

extension Activated {
    /// Enters a scope.
    /// - Parameter scope: the name that components give as their lifetime: `.scope(.scoped("session"))`.
    /// - Returns: the owner's handle; the scope is left when it is told to, or when nobody holds the handle any more.
    public func entering(_ scope: Scope) -> EnteredScope<Root> {
        EnteredScope(scope, of: self)
    }

    /// Enters a scope for as long as a function runs.
    /// - Parameters:
    ///   - scope: which scope.
    ///   - body: what to do meanwhile.
    public func within<Result>(_ scope: Scope, _ body: (Activated<Root>) throws -> Result) rethrows -> Result {
        let entered = entering(scope)
        defer { entered.leave() }
        return try body(entered.container)
    }
}
