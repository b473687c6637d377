/// An assembly whose wiring was checked together with its collaborators. Any number of containers can be created from it, for example one in each
/// test.
///
/// ```swift
/// let checked = try MailAssembly().checked()
/// let first = try checked.activated()
/// let second = try checked.activated()  // shares no instance with the first
/// ```
///
/// The definitions are read, linked and checked once. The containers share them, so creating one takes much less time than `activated()` of an
/// assembly. If the assembly has configuration values, post-processors that are components, or post-processors of definitions, the containers share
/// nothing: each reads and checks the definitions again.
public struct CheckedAssembly<Root: ParameterizedAssembly>: Sendable {
    package let root: TypedAssemblyHolder<Root>
    package let checked: CheckedBlueprint
    package let parent: ContainerCore?

    package init(
        _ root: Root, with collaborators: [any ParameterizedAssembly] = [], substituting substitutes: [Substitute] = [],
        phases: [any DraftPhase] = [], asChildOf parent: ContainerCore? = nil
    ) {
        self.root = TypedAssemblyHolder(root)
        self.parent = parent
        checked = CheckedBlueprint(
            of: [self.root] + collaborators.map { makeHolder(of: $0) }, substituting: substitutes, phases: phases, extending: parent)
    }

    private init(_ other: Self, _ checked: CheckedBlueprint) { (root, parent, self.checked) = (other.root, other.parent, checked) }

    /// - Throws: ``ActivationError`` with every finding.
    package func valid() throws(ActivationError) -> Self {
        _ = try checked.valid()
        return self
    }

    /// The checked assembly for one more container.
    package var forAnotherContainer: Self { Self(self, checked.forAnotherContainer(extending: parent)) }

    /// Creates the first container and builds its eager singletons, except those that require awaiting.
    /// - Throws: ``ActivationError`` with every finding, or the error of an eager singleton's initializer.
    package func container(observedBy observer: ResolutionObserver? = nil) throws -> Activated<Root> {
        Activated(core: try ContainerCore(activating: checked, observer: observer, parent: parent), made: root)
    }

    /// Creates a container and builds its eager singletons.
    /// - Parameter observer: receives an event for every instance that the container builds or returns.
    /// - Throws: the error of an eager singleton's initializer, or ``ActivationError`` if configuration values that are read again are now invalid.
    public func activated(observedBy observer: ResolutionObserver? = nil) throws -> Activated<Root> {
        try forAnotherContainer.container(observedBy: observer)
    }
}

extension CheckedBlueprint {
    /// This blueprint, if several containers can share it. If it contains state of one container, the assemblies are linked and checked again.
    fileprivate func forAnotherContainer(extending parent: ContainerCore?) -> CheckedBlueprint {
        if blueprint.extensions.all.isEmpty, blueprint.lateProcessors.isEmpty { return self }
        let plan = blueprint.plan
        return CheckedBlueprint(of: plan.roots, substituting: plan.substitutes, phases: plan.phases, extending: parent)
    }
}

extension ParameterizedAssembly {
    /// Checks the wiring of this assembly and its collaborators. Only post-processors of definitions that are components are built.
    /// - Parameters:
    ///   - parent: the container to build on, for children; the checked assembly keeps it alive.
    ///   - collaborators: additional assemblies, whose services are found by type as well.
    ///   - substitutes: replacements for collaborators.
    /// - Throws: ``ActivationError`` with every finding.
    public func checked(
        asChildOf parent: (any ContainerAccess)? = nil, with collaborators: any ParameterizedAssembly...,
        substituting substitutes: Substitute...
    ) throws -> CheckedAssembly<Self> {
        try CheckedAssembly(self, with: collaborators, substituting: substitutes, asChildOf: parent?.untypedContainer.core).valid()
    }
}
