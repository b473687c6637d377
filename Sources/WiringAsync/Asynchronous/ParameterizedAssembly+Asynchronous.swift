public import Wiring

extension ParameterizedAssembly {
    /// Checks the wiring of this assembly and its collaborators, makes a container of them, and awaits the eager singletons that have to be awaited.
    ///
    /// Synchronous eager singletons come first, then asynchronous ones side by side, each after what it needs. Plain `activated()` leaves the
    /// asynchronous ones until they are first asked for.
    /// - Parameters:
    ///   - collaborators: further assemblies that take part: what they provide is found by type as well.
    ///   - substitutes: what acts in place of collaborators.
    ///   - observer: hears of everything that the container builds and gives out.
    /// - Throws: ``ActivationError`` with every finding, what the initializer of an eager singleton throws, or `CancellationError`.
    public func activatedAsync(
        with collaborators: any ParameterizedAssembly..., substituting substitutes: Substitute...,
        observedBy observer: ResolutionObserver? = nil
    ) async throws -> Activated<Self> {
        let root = TypedAssembly(self)
        let checked = CheckedBlueprint(of: [root] + collaborators.map { makeHolder(of: $0) }, substituting: substitutes)
        let core = try ContainerCore(activating: checked, observer: observer)
        try await core.buildEagerAsynchronousSingletons()
        return Activated(core: core, made: root)
    }

    /// Checks the wiring of this assembly on top of a container, makes a child of that container, and awaits the child's eager singletons; see
    /// ``activated(asChildOf:with:substituting:)``.
    /// - Parameters:
    ///   - parent: the container to build on; it lives at least as long as the child.
    ///   - collaborators: further assemblies that take part in the child.
    ///   - substitutes: what acts in place of collaborators of the child.
    /// - Throws: ``ActivationError`` with every finding, what the initializer of an eager singleton throws, or `CancellationError`.
    public func activatedAsync<Parent: ParameterizedAssembly>(
        asChildOf parent: Activated<Parent>, with collaborators: any ParameterizedAssembly..., substituting substitutes: Substitute...
    ) async throws -> Activated<Self> {
        let child = try activated(asChildOf: parent.core, with: collaborators, substituting: substitutes)
        try await child.core.buildEagerAsynchronousSingletons()
        return child
    }
}
