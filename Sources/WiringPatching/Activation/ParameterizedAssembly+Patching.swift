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
        try CheckedAssembly(self, with: collaborators, substituting: substitutes, patching: [patch] + patches, asChildOf: parent)
            .container()
    }

    /// Activates this assembly with an array of patches.
    /// - Parameter patches: the patches; the last one for a component takes effect.
    /// - Throws: ``ActivationError`` with all findings, or the error of an eager singleton's initializer.
    public func activated(patching patches: [Patch]) throws -> Activated<Self> { try activated(patching: patches, refusing: nil) }

    /// Checks this assembly with patched components. Each container that is created from the result has the patches.
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
        try CheckedAssembly(self, with: collaborators, substituting: substitutes, patching: [patch] + patches, asChildOf: parent).valid()
    }

    package func activated(patching patches: [Patch], refusing refusal: ConstructionRefusal?) throws -> Activated<Self> {
        try CheckedAssembly(self, patching: patches, refusing: refusal).container()
    }
}

extension CheckedAssembly {
    /// Checks an assembly with patches.
    /// - Parameter refusal: refuses the construction of unpatched live definitions; nil if they are built.
    init(
        _ root: Root, with collaborators: [any ParameterizedAssembly] = [], substituting substitutes: [Substitute] = [],
        patching patches: [Patch], refusing refusal: ConstructionRefusal? = nil, asChildOf parent: (any ContainerAccess)? = nil
    ) {
        self.init(
            root, with: collaborators, substituting: substitutes, phases: [PatchPhase(patches: patches, refusal: refusal)],
            asChildOf: parent?.untypedContainer.core)
    }
}
