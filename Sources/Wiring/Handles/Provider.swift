/// A handle that resolves one dependency repeatedly: `Provider<any Connection>`. Each call is a separate top-level request, so that a prototype, or a
/// member of an object graph, is new each time. The handle keeps the container alive.
public struct Provider<Value>: Sendable, HandleRequest {
    @usableFromInline let core: ContainerCore
    @usableFromInline let node: Int

    @inlinable init(core: ContainerCore, node: Int) {
        self.core = core
        self.node = node
    }

    /// Resolves an instance according to its lifetime.
    /// - Throws: the error of the initializer, or ``ResolutionError``.
    @inlinable public func callAsFunction() throws -> Value { try core.request(Value.self, at: node) }

    package static func code(leadingTo node: Int) -> InstanceCode {
        ClosureThunk { resolution, _ in Provider<Value>(core: resolution.core, node: node) }
    }
    package static var subject: Any.Type? { Value.self }
    package static func spelling(_ name: (Any.Type) -> String) -> String? { "Provider<\(name(Value.self))>" }
}

extension Activated {
    /// A handle that resolves one component repeatedly. The component is looked up once, and the holder can reach no other.
    /// - Parameter keyPath: the component, by its property.
    /// - Throws: ``ResolutionError`` if the component belongs to no assembly of this container.
    @inlinable public func provider<Service, Implementation>(
        of keyPath: KeyPath<Root, Component<Service, Implementation>>
    ) throws -> Provider<Service> {
        let core = core
        return Provider(core: core, node: try core.nodeOrThrow(held(keyPath).definition))
    }
}
