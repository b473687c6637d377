public import Wiring

extension ParameterizedAssembly {
    /// Activates this assembly with something else in the place of single components.
    /// - Parameters:
    ///   - collaborators: further assemblies that take part.
    ///   - substitutes: what acts in place of collaborators.
    ///   - patch: what takes the place of a component.
    ///   - patches: further ones; of two for one component the later one counts.
    /// - Throws: ``ActivationError`` with every finding, or what the initializer of an eager singleton throws.
    public func activated(
        with collaborators: any ParameterizedAssembly..., substituting substitutes: Substitute..., patching patch: Patch,
        _ patches: Patch...
    ) throws -> Activated<Self> {
        let root = TypedAssembly(self)
        let checked = CheckedBlueprint(
            of: [root] + collaborators.map { makeHolder(of: $0) }, substituting: substitutes,
            phases: patchPhases([patch] + patches))
        return try Activated(core: ContainerCore(activating: checked), made: root)
    }

    /// Activates this assembly with something else in the place of single components, where these were put together at run time.
    /// - Parameter patches: what takes the place of components; of two for one component the later one counts.
    /// - Throws: ``ActivationError`` with every finding, or what the initializer of an eager singleton throws.
    public func activated(patching patches: [Patch]) throws -> Activated<Self> {
        try activated(patching: patches, refusing: nil)
    }

    /// The same; live definitions may be refused.
    package func activated(patching patches: [Patch], refusing refusal: LiveRefusal?) throws -> Activated<Self> {
        let root = TypedAssembly(self)
        let checked = CheckedBlueprint(of: [root], phases: patchPhases(patches, refusing: refusal))
        return try Activated(core: ContainerCore(activating: checked), made: root)
    }

    /// Activates this assembly as a child of a container, with something else in the place of single components of the child.
    ///
    /// Patches are for what the child adds. What the parent shares is as it was built there: patch the parent for it, with
    /// ``Wiring/Activated/patched(_:)``.
    /// - Parameters:
    ///   - parent: the container to build on; it lives at least as long as the child.
    ///   - collaborators: further assemblies that take part in the child.
    ///   - substitutes: what acts in place of collaborators of the child.
    ///   - patch: what takes the place of a component of the child.
    ///   - patches: further ones; of two for one component the later one counts.
    /// - Throws: ``ActivationError`` with every finding, or what the initializer of an eager singleton throws.
    public func activated<Parent: ParameterizedAssembly>(
        asChildOf parent: Activated<Parent>, with collaborators: any ParameterizedAssembly..., substituting substitutes: Substitute...,
        patching patch: Patch, _ patches: Patch...
    ) throws -> Activated<Self> {
        try activated(
            asChildOf: parent.core, with: collaborators, substituting: substitutes, phases: patchPhases([patch] + patches))
    }
}
