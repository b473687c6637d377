public import Wiring
import WiringAsync

extension ParameterizedAssembly {
    /// Activates this assembly with patched components, and builds eager singletons, including asynchronous ones; see
    /// ``activated(asChildOf:with:substituting:patching:_:)``.
    /// - Throws: ``ActivationError`` with all findings, the error of an eager singleton's initializer, or `CancellationError`.
    public func activatedAsync(
        asChildOf parent: (any ContainerAccess)? = nil, with collaborators: any ParameterizedAssembly...,
        substituting substitutes: Substitute..., patching patch: Patch, _ patches: Patch...
    ) async throws -> Activated<Self> {
        try await CheckedAssembly(
            self, with: collaborators, substituting: substitutes, patching: [patch] + patches, asChildOf: parent
        ).containerAwaiting()
    }

    /// Activates this assembly with an array of patches, and builds eager singletons, including asynchronous ones.
    /// - Parameter patches: the patches; the last one for a component takes effect.
    /// - Throws: ``ActivationError`` with all findings, the error of an eager singleton's initializer, or `CancellationError`.
    public func activatedAsync(patching patches: [Patch]) async throws -> Activated<Self> {
        try await activatedAsync(patching: patches, refusing: nil)
    }

    package func activatedAsync(patching patches: [Patch], refusing refusal: ConstructionRefusal?) async throws -> Activated<Self> {
        try await CheckedAssembly(self, patching: patches, refusing: refusal).containerAwaiting()
    }
}
