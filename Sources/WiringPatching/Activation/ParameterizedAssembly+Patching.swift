public import Wiring

extension ParameterizedAssembly {
    /// Activates this assembly with patched components.
    ///
    /// The patches of a child apply to definitions of the child. To patch shared services of the parent, patch the parent with
    /// ``Wiring/Activated/patched(_:)``.
    /// - Parameters:
    ///   - parent: the parent container of a child; the child retains it.
    ///   - collaborators: additional assemblies.
    ///   - substitutes: replacements for collaborators.
    ///   - patch: the replacement for a component.
    ///   - patches: additional patches; the last one for a component takes effect.
    /// - Throws: ``ActivationError`` with all findings, or the error of an eager singleton's initializer.
    public func activated(
        asChildOf parent: (any ContainerAccess)? = nil, with collaborators: any ParameterizedAssembly...,
        substituting substitutes: Substitute..., patching patch: Patch, _ patches: Patch...
    ) throws -> Activated<Self> {
        try CheckedAssembly(
            self, with: collaborators, substituting: substitutes, phases: [PatchPhase(patches: [patch] + patches)],
            asChildOf: parent?.untypedContainer.core
        ).container()
    }

    /// Activates this assembly with an array of patches.
    /// - Parameter patches: the patches; the last one for a component takes effect.
    /// - Throws: ``ActivationError`` with all findings, or the error of an eager singleton's initializer.
    public func activated(patching patches: [Patch]) throws -> Activated<Self> { try activated(patching: patches, refusing: nil) }

    /// Checks this assembly with patched components, without building an instance. Each container that is created from the result has the patches.
    /// - Parameters:
    ///   - parent: the parent container of children; the checked assembly retains it.
    ///   - collaborators: additional assemblies.
    ///   - substitutes: replacements for collaborators.
    ///   - patch: the replacement for a component.
    ///   - patches: additional patches; the last one for a component takes effect.
    /// - Throws: ``ActivationError`` with all findings.
    public func checked(
        asChildOf parent: (any ContainerAccess)? = nil, with collaborators: any ParameterizedAssembly...,
        substituting substitutes: Substitute..., patching patch: Patch, _ patches: Patch...
    ) throws -> CheckedAssembly<Self> {
        try CheckedAssembly(
            self, with: collaborators, substituting: substitutes, phases: [PatchPhase(patches: [patch] + patches)],
            asChildOf: parent?.untypedContainer.core
        ).valid()
    }

    package func activated(patching patches: [Patch], refusing refusal: ConstructionRefusal?) throws -> Activated<Self> {
        try CheckedAssembly(self, phases: [PatchPhase(patches: patches, refusal: refusal)]).container()
    }
}
