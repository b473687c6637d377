/// The container itself, without the type of its root assembly, for components whose dependencies are not known in advance.
///
/// A component with a container can resolve every service, so its dependencies are not visible: the graph shows only that the component uses the
/// container. Use a ``BoundFactory``, a ``Provider`` or a ``Lazy`` instead where it suffices.
public struct Container: Sendable {
    @usableFromInline package let core: ContainerCore

    init(core: ContainerCore) { self.core = core }

    /// The instance of the only definition that provides a type.
    /// - Parameter type: the service type.
    /// - Throws: the error of the initializer, or ``ResolutionError`` if none or several definitions provide the type.
    @inlinable public func resolve<Service>(_ type: Service.Type = Service.self) throws -> Service { try core.resolve(type) }

    /// The instance of the definition with a key: `MailAssembly.service`.
    /// - Parameters:
    ///   - type: the service type.
    ///   - key: the key: `MailAssembly.service`.
    /// - Throws: the error of the initializer, or ``ResolutionError`` if no definition has the key or it provides another type.
    @inlinable
    public func resolve<Service>(_ type: Service.Type = Service.self, key: String) throws -> Service { try core.resolve(type, key: key) }

    /// An instance of every definition that provides a type, in the order of their definition; empty if there is none.
    /// - Parameter type: the service type.
    /// - Throws: the error of an initializer, or ``ResolutionError``.
    public func resolveAll<Service>(_ type: Service.Type = Service.self) throws -> [Service] { try core.resolveAll(type) }
}

extension Container: DerivedRequest {
    package static func derive(with lookup: any ProviderLookup) -> Derivation {
        .helper(.container, ClosureThunk { resolution, _ in Container(core: resolution.core) })
    }
}

extension Activated: DerivedRequest {
    /// Components can depend on an activated assembly, including their own.
    package static func derive(with lookup: any ProviderLookup) -> Derivation {
        guard let number = lookup.assembly(of: Root.self), let made = lookup.blueprint.assemblies[number].made as? TypedAssemblyHolder<Root>
        else { return .missing }
        return .helper(.assembly(number), ClosureThunk { resolution, _ in Activated(core: resolution.core, made: made, isPinned: true) })
    }
}
