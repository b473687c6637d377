public import Wiring

extension ParameterizedAssembly {
    /// Activates this assembly with something else in the place of single components, and awaits the eager singletons that have to be awaited.
    /// - Parameters:
    ///   - collaborators: further assemblies that take part.
    ///   - substitutes: what acts in place of collaborators.
    ///   - patch: what takes the place of a component.
    ///   - patches: further ones; of two for one component the later one counts.
    /// - Throws: ``ActivationError`` with every finding, what the initializer of an eager singleton throws, or `CancellationError`.
    public func activatedAsync(
        with collaborators: any ParameterizedAssembly..., substituting substitutes: Substitute..., patching patch: Patch,
        _ patches: Patch...
    ) async throws -> Activated<Self> {
        let root = TypedAssembly(self)
        let checked = CheckedBlueprint(
            of: [root] + collaborators.map { makeHolder(of: $0) }, substituting: substitutes,
            phases: patchPhases([patch] + patches))
        let core = try ContainerCore(activating: checked)
        try await core.buildRemainingSingletons()
        return Activated(core: core, made: root)
    }

    /// Activates this assembly with patches that were put together at run time, and awaits the eager singletons that have to be awaited.
    /// - Parameter patches: what takes the place of components; of two for one component the later one counts.
    /// - Throws: ``ActivationError`` with every finding, what the initializer of an eager singleton throws, or `CancellationError`.
    public func activatedAsync(patching patches: [Patch]) async throws -> Activated<Self> {
        try await activatedAsync(patching: patches, refusing: nil)
    }

    /// The same; live definitions may be refused.
    package func activatedAsync(patching patches: [Patch], refusing refusal: LiveRefusal?) async throws -> Activated<Self> {
        let root = TypedAssembly(self)
        let core = try ContainerCore(activating: CheckedBlueprint(of: [root], phases: patchPhases(patches, refusing: refusal)))
        try await core.buildRemainingSingletons()
        return Activated(core: core, made: root)
    }

    /// Activates this assembly as a child of a container, with something else in the place of single components of the child, and awaits the
    /// child's eager singletons.
    /// - Parameters:
    ///   - parent: the container to build on; it lives at least as long as the child.
    ///   - collaborators: further assemblies that take part in the child.
    ///   - substitutes: what acts in place of collaborators of the child.
    ///   - patch: what takes the place of a component of the child.
    ///   - patches: further ones; of two for one component the later one counts.
    /// - Throws: ``ActivationError`` with every finding, what the initializer of an eager singleton throws, or `CancellationError`.
    public func activatedAsync<Parent: ParameterizedAssembly>(
        asChildOf parent: Activated<Parent>, with collaborators: any ParameterizedAssembly..., substituting substitutes: Substitute...,
        patching patch: Patch, _ patches: Patch...
    ) async throws -> Activated<Self> {
        let child = try activated(
            asChildOf: parent.core, with: collaborators, substituting: substitutes, phases: patchPhases([patch] + patches))
        try await child.core.buildRemainingSingletons()
        return child
    }
}
