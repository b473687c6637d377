/// The container itself, without the type of its root assembly, for components whose dependencies are not known in advance.
///
/// A component with a container can resolve every service, so its dependencies are not visible: the graph shows only that the component uses the
/// container. Use a ``BoundFactory``, a ``Provider`` or a ``Lazy`` instead where it suffices.
public struct Container: Sendable, ContainerAccess, DerivedRequest {
    @usableFromInline package let core: ContainerCore

    init(core: ContainerCore) { self.core = core }

    /// This container.
    @inlinable public var untypedContainer: Container { self }

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
