/// The container itself, without the type of its root assembly, for components whose dependencies are not known in advance.
///
/// A component with a container can resolve every service, so its dependencies are not visible: the graph shows only that the component uses the
/// container. Use a ``BoundFactory``, a ``Provider`` or a ``Lazy`` instead where it suffices.
public struct Container: Sendable {
    @usableFromInline package let core: ContainerCore

    init(core: ContainerCore) {
        self.core = core
    }

    /// The instance of the only definition that provides a type.
    /// - Parameter type: the service type.
    /// - Throws: the error of the initializer, or ``ResolutionError`` if none or several definitions provide the type.
    @inlinable
    public func resolve<Service>(_ type: Service.Type = Service.self) throws -> Service {
        try core.resolve(type)
    }

    /// The instance of the definition with a key: `MailAssembly.service`.
    /// - Parameters:
    ///   - type: the service type.
    ///   - key: the key: `MailAssembly.service`.
    /// - Throws: the error of the initializer, or ``ResolutionError`` if no definition has the key or it provides another type.
    @inlinable
    public func resolve<Service>(_ type: Service.Type = Service.self, key: String) throws -> Service {
        try core.resolve(type, key: key)
    }

    /// An instance of every definition that provides a type, in the order of their definition; empty if there is none.
    /// - Parameter type: the service type.
    /// - Throws: the error of an initializer, or ``ResolutionError``.
    public func resolveAll<Service>(_ type: Service.Type = Service.self) throws -> [Service] {
        try core.resolveAll(type)
    }
}

extension Container: DerivedRequest {
    package static func derive(with linker: BlueprintLinker) -> Derivation {
        .helper(.container, thunk: ClosureThunk<Container>({ resolution, _ in Container(core: resolution.core) }))
    }

    package static func request(from core: ContainerCore, _ resolution: inout Resolution) throws -> Container? { Container(core: core) }
}

extension Activated: DerivedRequest {
    /// Components can depend on an activated assembly, including their own.
    package static func derive(with linker: BlueprintLinker) -> Derivation {
        let found = linker.draft.assembliesByType[ObjectIdentifier(Root.self)] ?? []
        guard let nearest = found.count > 1 ? linker.nearest(among: found, to: linker.requestingAssembly) : found.first else {
            return .missing
        }
        guard let made = linker.blueprint.assemblies[nearest].made as? TypedAssemblyHolder<Root> else { return .missing }
        return .helper(
            .assembly(nearest),
            thunk: ClosureThunk<Activated<Root>>({ resolution, _ in Activated(core: resolution.core, made: made, isPinned: true) }))
    }

    package static func request(from core: ContainerCore, _ resolution: inout Resolution) throws -> Activated? {
        let assemblies = core.blueprint.assemblies
        let number =
            core.blueprint.participants.assembliesOfType[ObjectIdentifier(Root.self)] ?? assemblies.firstIndex { $0.type == Root.self }
        return number.flatMap { assemblies[$0].made as? TypedAssemblyHolder<Root> }.map { Activated(core: core, made: $0, isPinned: true) }
    }
}
