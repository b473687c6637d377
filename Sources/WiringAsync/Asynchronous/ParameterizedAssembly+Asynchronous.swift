public import Wiring

extension ParameterizedAssembly {
    /// Validates this assembly and its collaborators, creates a container, and builds its eager singletons, including asynchronous ones.
    ///
    /// Synchronous eager singletons are built first, then asynchronous ones concurrently, each after its dependencies. `activated()` builds
    /// asynchronous ones only on first use.
    /// - Parameters:
    ///   - collaborators: additional assemblies, whose services are resolved by type as well.
    ///   - substitutes: replacements for collaborators.
    ///   - observer: receives the events of the container.
    /// - Throws: ``ActivationError`` with all findings, the error of an eager singleton's initializer, or `CancellationError`. Instances that were
    ///   already built are then stopped.
    public func activatedAsync(
        with collaborators: any ParameterizedAssembly..., substituting substitutes: Substitute...,
        observedBy observer: ResolutionObserver? = nil
    ) async throws -> Activated<Self> {
        try await CheckedAssembly(self, with: collaborators, substituting: substitutes).containerAwaiting(observedBy: observer)
    }

    /// Validates this assembly on top of a container, creates a child container, and builds the child's eager singletons, including asynchronous
    /// ones; see ``activated(asChildOf:with:substituting:)``.
    /// - Parameters:
    ///   - parent: the parent container; the child retains it.
    ///   - collaborators: additional assemblies of the child.
    ///   - substitutes: replacements for collaborators of the child.
    /// - Throws: ``ActivationError`` with all findings, the error of an eager singleton's initializer, or `CancellationError`.
    public func activatedAsync<Parent: ParameterizedAssembly>(
        asChildOf parent: Activated<Parent>, with collaborators: any ParameterizedAssembly..., substituting substitutes: Substitute...
    ) async throws -> Activated<Self> {
        try await CheckedAssembly(self, with: collaborators, substituting: substitutes, asChildOf: parent.core).containerAwaiting()
    }
}

extension CheckedAssembly {
    /// Creates the first container and builds all its eager singletons. If one fails, those already built are stopped.
    /// - Throws: ``ActivationError`` with every finding, the error of an eager singleton's initializer, or `CancellationError`.
    package func containerAwaiting(observedBy observer: ResolutionObserver? = nil) async throws -> Activated<Root> {
        let core = ContainerCore(try checked.valid(), observer: observer, parent: parent)
        do {
            try core.activate()
            try await core.buildRemainingSingletons()
        } catch {
            for feature in core.features { try? await feature.stop(core, only: nil) }
            throw error
        }
        return Activated(core: core, made: root)
    }

    /// Creates a container and builds all its eager singletons, including asynchronous ones. If one fails, those already built are stopped.
    /// - Parameter observer: receives the events of the container.
    /// - Throws: the error of an eager singleton's initializer, `CancellationError`, or ``ActivationError`` if configuration values that are read again
    ///   are now invalid.
    public func activatedAsync(observedBy observer: ResolutionObserver? = nil) async throws -> Activated<Root> {
        try await forAnotherContainer.containerAwaiting(observedBy: observer)
    }
}
