/// The right to ask for one dependency again and again: `Provider<any Connection>`. Each call is an outermost request of its own, so that a
/// prototype, or a member of an object graph, is new each time. It keeps the container alive.
public struct Provider<Value>: Sendable {
    @usableFromInline let core: ContainerCore
    @usableFromInline let node: Int

    @inlinable
    init(core: ContainerCore, node: Int) {
        self.core = core
        self.node = node
    }

    /// An instance, by its lifetime.
    /// - Throws: what the initializer throws, or ``ResolutionError``.
    @inlinable
    public func callAsFunction() throws -> Value {
        try core.request(Value.self, at: node)
    }
}

extension Activated {
    /// The right to ask for one component again and again, found once: the fastest way to an instance, and all that its holder can reach.
    /// - Parameter keyPath: the component, by its property.
    /// - Throws: ``ResolutionError`` when the component belongs to no assembly of this container.
    @inlinable
    public func provider<Service, Implementation>(
        of keyPath: KeyPath<Root, Component<Service, Implementation>>
    ) throws -> Provider<Service> {
        Provider(core: core, node: try node(of: held(keyPath).definition))
    }
}

extension Provider: DerivedRequest {
    package static func derive(with linker: BlueprintLinker) -> Derivation {
        switch linker.provider(of: Value.self) {
        case .node(let node):
            .helper(
                .handle(of: node),
                thunk: ClosureThunk<Provider<Value>>({ resolution, _ in Provider(core: resolution.core, node: node) }))
        case .missing: .missing
        case .ambiguous(let candidates): .ambiguous(candidates)
        }
    }

    package static func request(from core: ContainerCore, _ resolution: inout Resolution) throws -> Provider? {
        try core.node(providing: Value.self).map { Provider(core: core, node: $0) }
    }
}

extension Provider: SpelledType {
    package static func spelling(_ name: (Any.Type) -> String) -> String { "Provider<\(name(Value.self))>" }
}

extension Provider: WrappedRequest {
    package static var subject: Any.Type { Value.self }
}
