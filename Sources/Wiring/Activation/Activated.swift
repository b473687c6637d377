public import Synchronization

/// An activated assembly: the same names, now giving instances instead of definitions.
///
/// ```swift
/// let mail = try MailAssembly().activated()
/// let service = try mail.service           // any MessageService
/// let network = try mail.clients.network   // a collaborator's component
/// let screen = try mail.screen(message)    // a factory, called with its runtime argument
/// ```
///
/// It may be shared between threads and tasks. It can be asked by name, by type and by key.
@dynamicMemberLookup
public struct Activated<Root: ParameterizedAssembly>: Sendable {
    /// The container, whatever takes its place in the present task.
    @usableFromInline package let base: ContainerCore
    /// Where the assembly is, which the container keeps alive; with the lowest bit set where nothing may take the place of the container, since
    /// it was injected into an object of that very container.
    @usableFromInline package let place: UInt

    @inlinable
    package init(core: ContainerCore, place: UInt) {
        base = core
        self.place = place
    }

    /// - Precondition: the container keeps the assembly alive.
    @usableFromInline
    package init(core: ContainerCore, made: TypedAssembly<Root>, isPinned: Bool = false) {
        self.init(core: core, place: UInt(bitPattern: Unmanaged.passUnretained(made).toOpaque()) | (isPinned ? 1 : 0))
    }

    /// The assembly, not retained.
    @inlinable package var made: Unmanaged<TypedAssembly<Root>> {
        @inline(__always)
        get { .fromOpaque(UnsafeRawPointer(bitPattern: place & ~1).unsafelyUnwrapped) }
    }

    /// What the assembly holds.
    @inlinable @inline(__always)
    package func held<Value>(_ keyPath: KeyPath<Root, Value>) -> Value {
        made._withUnsafeGuaranteedRef { $0.value[keyPath: keyPath] }
    }

    /// Whether another container may be asked in the place of this one in some task, though perhaps not in the present one.
    @inlinable package var mayHaveStandIn: Bool { place & 1 == 0 && base.standIns.load(ordering: .relaxed) != 0 }

    /// The container as the present task sees it.
    @inlinable package var core: ContainerCore { mayHaveStandIn ? base.standIn() : base }

    /// The instance of a component of this assembly.
    /// - Parameter keyPath: the component, by its property.
    /// - Throws: what the component's initializer throws, or ``ResolutionError``.
    @inlinable
    @_disfavoredOverload
    public subscript<Service, Implementation>(dynamicMember keyPath: KeyPath<Root, Component<Service, Implementation>>) -> Service {
        // Inlined, so that a key path that is written out is not made, but read like the property.
        @inline(__always)
        get throws {
            let node = base.knownNode(of: made._withUnsafeGuaranteedRef { $0.value[keyPath: keyPath].definition.look })
            guard node >= 0, !mayHaveStandIn else { return try instance(of: held(keyPath)) }
            return try base.request(Service.self, at: node)
        }
    }

    /// A factory of this assembly, to be called with its runtime arguments.
    /// - Parameter keyPath: the factory, by its property.
    /// - Throws: ``ResolutionError`` when it is not of this container, or a template.
    @inlinable
    public subscript<Service, each Argument>(
        dynamicMember keyPath: KeyPath<Root, Factory<Service, repeat each Argument>>
    ) -> BoundFactory<Service, repeat each Argument> {
        @inline(__always)
        get throws {
            let (look, body) = made._withUnsafeGuaranteedRef { $0.value[keyPath: keyPath].lookWithBody }
            let node = base.knownNode(of: look)
            guard node >= 0, !mayHaveStandIn, !base.table.records[node].isReplaced else { return try factory(held(keyPath)) }
            return BoundFactory(core: base, node: node, body: body)
        }
    }

    /// A factory of this assembly that has not been asked for yet, that was replaced, or whose container may have a stand-in.
    @usableFromInline
    func factory<Service, each Argument>(
        _ factory: Factory<Service, repeat each Argument>
    ) throws -> BoundFactory<Service, repeat each Argument> {
        let core = core
        guard let node = core.node(of: factory.definition) else { throw core.foreignOrAbstract(factory.definition) }
        var resolution = Resolution(core)
        return try resolution.instance(of: BoundFactory<Service, repeat each Argument>.self, at: node)
    }

    /// The instance of a definition that is held elsewhere: in an array of this assembly, say.
    /// - Parameter component: the component.
    /// - Throws: what the component's initializer throws, or ``ResolutionError``.
    @inlinable
    public func instance<Service, Implementation>(of component: Component<Service, Implementation>) throws -> Service {
        let core = core
        return try core.request(Service.self, at: try core.knownOrThrowing(component.definition))
    }

    /// The instance that the one definition of a type provides.
    /// - Parameter type: the service type: `(any MessageService).self`, or a further type that a component provides.
    /// - Throws: what the component's initializer throws, or ``ResolutionError`` when none or several definitions provide the type.
    @inlinable
    public func resolve<Service>(_ type: Service.Type = Service.self) throws -> Service {
        // One of two containers would have to be retained; this one need not be.
        if mayHaveStandIn { return try base.standIn().resolve(type) }
        return try base.resolve(type)
    }

    /// The instance of the definition with a key.
    /// - Parameters:
    ///   - type: the service type.
    ///   - key: the key: `MailAssembly.service`.
    /// - Throws: what the component's initializer throws, or ``ResolutionError`` when no definition has the key or it provides another type.
    @inlinable
    public func resolve<Service>(_ type: Service.Type = Service.self, key: String) throws -> Service {
        if mayHaveStandIn { return try base.standIn().resolve(type, key: key) }
        return try base.resolve(type, key: key)
    }

    /// An instance of every definition that provides a type, in the order of their definition; empty when there is none.
    /// - Parameter type: the service type.
    /// - Throws: what an initializer throws, or ``ResolutionError``.
    public func resolveAll<Service>(_ type: Service.Type = Service.self) throws -> [Service] {
        try core.resolveAll(type)
    }

    /// The container without the type of its root assembly.
    public var container: Container { Container(core: core) }

    /// What activation found that does not keep the container from working, without what definitions suppress.
    public var warnings: [Finding] { core.checked.unsuppressedFindings }

    @inlinable
    func node(of definition: Definition) throws -> Int { try base.knownOrThrowing(definition) }
}

extension ParameterizedAssembly {
    /// Checks the wiring of this assembly and its collaborators, and makes a container of them.
    ///
    /// Nothing is built before everything has been checked; then the eager singletons are, each after what it needs.
    /// - Parameters:
    ///   - collaborators: further assemblies that take part: what they provide is found by type as well.
    ///   - substitutes: what acts in place of collaborators.
    ///   - observer: hears of everything that the container builds and gives out.
    /// - Throws: ``ActivationError`` with every finding, or what the initializer of an eager singleton throws.
    public func activated(
        with collaborators: any ParameterizedAssembly..., substituting substitutes: Substitute...,
        observedBy observer: ResolutionObserver? = nil
    ) throws -> Activated<Self> {
        let root = TypedAssembly(self)
        let checked = CheckedBlueprint(of: [root] + collaborators.map { makeHolder(of: $0) }, substituting: substitutes)
        return try Activated(core: ContainerCore(activating: checked, observer: observer), made: root)
    }

    /// Checks the wiring of this assembly on top of a container, and makes a child of that container.
    ///
    /// The child finds what it needs in itself first, then in its parent. The parent never sees the child: what is shared there is built there.
    /// Collections hold what both provide, the parent's first.
    ///
    /// Substitutes are for what the child adds. What the parent shares is as it was built there.
    /// - Parameters:
    ///   - parent: the container to build on; it lives at least as long as the child.
    ///   - collaborators: further assemblies that take part in the child.
    ///   - substitutes: what acts in place of collaborators of the child.
    /// - Throws: ``ActivationError`` with every finding, or what the initializer of an eager singleton throws.
    public func activated<Parent: ParameterizedAssembly>(
        asChildOf parent: Activated<Parent>, with collaborators: any ParameterizedAssembly..., substituting substitutes: Substitute...
    ) throws -> Activated<Self> {
        try activated(asChildOf: parent.core, with: collaborators, substituting: substitutes)
    }

    /// Activates this assembly as a child, with collaborators and substitutes that were put together before.
    package func activated(
        asChildOf parent: ContainerCore, with collaborators: [any ParameterizedAssembly], substituting substitutes: [Substitute],
        phases: [any DraftPhase] = []
    ) throws -> Activated<Self> {
        let root = TypedAssembly(self)
        let checked = CheckedBlueprint(
            of: [root] + collaborators.map { makeHolder(of: $0) }, substituting: substitutes, phases: phases, extending: parent)
        return try Activated(core: ContainerCore(activating: checked, parent: parent), made: root)
    }
}

extension ContainerCore {
    /// The node of a definition.
    @inlinable
    package func knownOrThrowing(_ definition: Definition) throws -> Int {
        if let node = node(of: definition) { return node }
        throw foreignOrAbstract(definition)
    }

    /// Why a definition leads to no node: it is of no assembly of this container, or a template, whose edges may lead nowhere.
    @usableFromInline
    package func foreignOrAbstract(_ definition: Definition) -> ResolutionError {
        guard let node = blueprint.node(of: ObjectIdentifier(definition)) else {
            return ResolutionError(Explanation(blueprint).foreignDefinition(definition), path: [])
        }
        return ResolutionError(Explanation(blueprint).abstractRequested(node: node), path: [])
    }

    /// Makes a container of a blueprint and builds its eager singletons.
    /// - Throws: ``ActivationError`` when the blueprint has errors, or what the initializer of an eager singleton throws.
    package convenience init(activating checked: CheckedBlueprint, observer: ResolutionObserver? = nil, parent: ContainerCore? = nil) throws
    {
        self.init(try checked.sound(), tracer: nil, observer: observer, parent: parent)
        try activate()
    }

    /// Builds what has to be there before anything is asked for.
    /// - Throws: what the initializer of an eager singleton throws.
    package func activate() throws {
        adoptEarlyInstances()
        try attachInfrastructure()
        try buildEagerSingletons()
    }

    /// Builds the eager singletons in the order of their definition; what one needs is built before it. Those of the main actor are left for later
    /// where this is not the main actor.
    private func buildEagerSingletons() throws {
        let refused = blueprint.nodesWithRefusal
        for node in inheritedCount..<blueprint.nodes.count where blueprint.isEagerSingleton(node) && !refused.contains(node) {
            if blueprint.isOnMainActor(node), !MainActorPresence.isHere { continue }
            try buildEagerSingleton(node)
        }
    }

    /// Builds an eager singleton, unless it is there.
    package func buildEagerSingleton(_ node: Int) throws { _ = try instance(at: node) }

    /// The instance of a node, as an outermost request.
    package func instance(at node: Int) throws -> Any {
        var resolution = Resolution(self)
        return InstanceBox.content(of: try resolution.outermost { resolution in try resolution.box(at: node) })
    }
}

extension Blueprint {
    /// Whether a node is an eager singleton that is built without waiting.
    package func isEagerSingleton(_ node: Int) -> Bool {
        nodes[node].lifetimeKind == .singleton && nodes[node].isShared && !isAsynchronous(node)
            && nodes[node].definition?.isAbstract == false
    }
}
