public import Synchronization

/// An activated assembly. Its properties have the same names as the assembly's, and return instances instead of definitions.
///
/// ```swift
/// let mail = try MailAssembly().activated()
/// let service = try mail.service           // any MessageService
/// let network = try mail.clients.network   // a collaborator's component
/// let screen = try mail.screen(message)    // a factory, called with its runtime argument
/// ```
///
/// It may be shared between threads and tasks, and resolves by name, by type and by key.
@dynamicMemberLookup
public struct Activated<Root: ParameterizedAssembly>: Sendable {
    /// The container itself, even if another one replaces it in the current task.
    @usableFromInline package let base: ContainerCore
    /// The address of the assembly, which the container keeps alive. The lowest bit is set if no other container may replace this one, because the
    /// value was injected into an object of this container.
    @usableFromInline package let place: UInt

    @inlinable package init(core: ContainerCore, place: UInt) {
        base = core
        self.place = place
    }

    /// - Precondition: the container keeps the assembly alive.
    @usableFromInline package init(core: ContainerCore, made: TypedAssemblyHolder<Root>, isPinned: Bool = false) {
        self.init(core: core, place: UInt(bitPattern: Unmanaged.passUnretained(made).toOpaque()) | (isPinned ? 1 : 0))
    }

    /// The assembly, not retained.
    @inlinable package var made: Unmanaged<TypedAssemblyHolder<Root>> {
        @inline(__always) get { .fromOpaque(UnsafeRawPointer(bitPattern: place & ~1).unsafelyUnwrapped) }
    }

    @inlinable @inline(__always)
    package func held<Value>(_ keyPath: KeyPath<Root, Value>) -> Value { made._withUnsafeGuaranteedRef { $0.value[keyPath: keyPath] } }

    /// Whether another container replaces this one in any task, not necessarily the current one.
    @inlinable package var mayBeReplaced: Bool { place & 1 == 0 && base.replacementCount.load(ordering: .relaxed) != 0 }

    /// The container in effect in the current task.
    @inlinable package var core: ContainerCore { mayBeReplaced ? base.replacement() : base }

    /// The instance of a component of this assembly.
    /// - Parameter keyPath: the component, by its property.
    /// - Throws: the error of the component's initializer, or ``ResolutionError``.
    @inlinable @_disfavoredOverload
    public subscript<Service, Implementation>(dynamicMember keyPath: KeyPath<Root, Component<Service, Implementation>>) -> Service {
        // Inlined, so that a literal key path is read like the property and not instantiated.
        @inline(__always) get throws {
            let node = base.cachedNode(of: made._withUnsafeGuaranteedRef { $0.value[keyPath: keyPath].definition.cachedReference })
            guard node >= 0, !mayBeReplaced else { return try lookUp(held(keyPath)) }
            return try base.request(Service.self, at: node)
        }
    }

    /// Looks up a component whose node is not known, or whose container may be replaced. Not inlinable, because its container would be retained in
    /// the usual case too.
    @usableFromInline func lookUp<Service, Implementation>(_ component: Component<Service, Implementation>) throws -> Service {
        try instance(of: component)
    }

    /// A factory of this assembly, to be called with its runtime arguments.
    /// - Parameter keyPath: the factory, by its property.
    /// - Throws: ``ResolutionError`` if the factory does not belong to this container or is a template.
    @inlinable
    public subscript<Service, each Argument>(
        dynamicMember keyPath: KeyPath<Root, Factory<Service, repeat each Argument>>
    ) -> BoundFactory<Service, repeat each Argument> {
        @inline(__always) get throws {
            let (cachedReference, body) = made._withUnsafeGuaranteedRef { $0.value[keyPath: keyPath].cachedReferenceWithBody }
            let node = base.cachedNode(of: cachedReference)
            guard node >= 0, !mayBeReplaced, !base.plan.records[node].isReplaced else { return try factory(held(keyPath)) }
            return BoundFactory(core: base, node: node, body: body)
        }
    }

    /// Looks up a factory that is requested for the first time, was replaced, or whose container may be replaced.
    @usableFromInline func factory<Service, each Argument>(
        _ factory: Factory<Service, repeat each Argument>
    ) throws -> BoundFactory<Service, repeat each Argument> {
        let core = core
        var resolution = Resolution(core)
        return try resolution.instance(of: BoundFactory<Service, repeat each Argument>.self, at: core.nodeOrThrow(factory.definition))
    }

    /// The instance of a definition that is stored elsewhere, for example in an array of this assembly.
    /// - Parameter component: the component.
    /// - Throws: the error of the component's initializer, or ``ResolutionError``.
    @inlinable public func instance<Service, Implementation>(of component: Component<Service, Implementation>) throws -> Service {
        let core = core
        return try core.request(Service.self, at: try core.nodeOrThrow(component.definition))
    }

    /// The instance of the only definition that provides a type.
    /// - Parameter type: the service type, `(any MessageService).self`, or an alias type of a component.
    /// - Throws: the error of the component's initializer, or ``ResolutionError`` if none or several definitions provide the type.
    @inlinable public func resolve<Service>(_ type: Service.Type = Service.self) throws -> Service {
        // A common variable for both containers would be retained; `base` is not.
        if mayBeReplaced { return try base.replacement().resolve(type) }
        return try base.resolve(type)
    }

    /// The instance of the definition with a key; see ``ContainerAccess/resolve(_:key:)``.
    @inlinable public func resolve<Service>(_ type: Service.Type = Service.self, key: String) throws -> Service {
        if mayBeReplaced { return try base.replacement().resolve(type, key: key) }
        return try base.resolve(type, key: key)
    }

    /// The container without the type of its root assembly.
    public var container: Container { Container(core: core) }

    /// The findings of activation that are not errors, except those that definitions suppress.
    public var warnings: [Finding] { core.checked.unsuppressedFindings }
}

extension ParameterizedAssembly {
    /// Checks the wiring of this assembly and its collaborators, and creates a container from them.
    ///
    /// No instance is built before all checks have passed. Then the eager singletons are built, each after its dependencies.
    ///
    /// A child of another container looks up dependencies in itself first, then in its parent. The parent never sees the child: its shared instances
    /// are built in the parent. Collections contain the services of both, the parent's first. Substitutes replace only assemblies of the child.
    /// - Parameters:
    ///   - parent: the container to build on, for a child; the child keeps it alive.
    ///   - collaborators: additional assemblies, whose services are found by type as well.
    ///   - substitutes: replacements for collaborators.
    ///   - observer: receives an event for every instance that the container builds or returns.
    /// - Throws: ``ActivationError`` with every finding, or the error of an eager singleton's initializer.
    public func activated(
        asChildOf parent: (any ContainerAccess)? = nil, with collaborators: any ParameterizedAssembly...,
        substituting substitutes: Substitute..., observedBy observer: ResolutionObserver? = nil
    ) throws -> Activated<Self> {
        try CheckedAssembly(self, with: collaborators, substituting: substitutes, asChildOf: parent?.untypedContainer.core)
            .container(observedBy: observer)
    }
}
