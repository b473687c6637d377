/// The activation of an assembly: the checked definitions of the assembly and its collaborators, from which a container is created.
package struct Activation<Root: ParameterizedAssembly> {
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

    /// Creates the container and builds its eager singletons, except those that require awaiting.
    /// - Throws: ``ActivationError`` with every finding, or the error of an eager singleton's initializer.
    package func container(observedBy observer: ResolutionObserver? = nil) throws -> Activated<Root> {
        Activated(core: try ContainerCore(activating: checked, observer: observer, parent: parent), made: root)
    }
}
