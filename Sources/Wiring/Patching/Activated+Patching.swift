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
            of: [root] + collaborators.map { makeHolder(of: $0) }, substituting: substitutes, patching: [patch] + patches)
        return try Activated(core: ContainerCore(activating: checked), made: root)
    }

    /// Activates this assembly with something else in the place of single components, where these were put together at run time.
    /// - Parameter patches: what takes the place of components; of two for one component the later one counts.
    /// - Throws: ``ActivationError`` with every finding, or what the initializer of an eager singleton throws.
    public func activated(patching patches: [Patch]) throws -> Activated<Self> {
        try activated(patching: patches, refusing: nil)
    }

    /// The same, where what is live may be refused.
    package func activated(patching patches: [Patch], refusing refusal: LiveRefusal?) throws -> Activated<Self> {
        let root = TypedAssembly(self)
        let checked = CheckedBlueprint(of: [root], patching: patches, refusing: refusal)
        return try Activated(core: ContainerCore(activating: checked), made: root)
    }
}

extension Activated {
    /// A container like this one with something else in the place of single components. It is activated anew and shares nothing that is built
    /// with this one, which stays as it is.
    ///
    /// A child is patched together with its parents, a scope together with its container: the result has parents and scopes of its own.
    /// - Parameter patches: what takes the place of components; of two for one component the later one counts.
    /// - Throws: ``ActivationError`` with every finding, or what the initializer of an eager singleton throws.
    public func patched(_ patches: Patch...) throws -> Activated {
        Activated(core: try core.patched(by: patches), place: place & ~1)
    }

    /// Runs a function with something else in the place of single components: everything that is asked of *this* container there, in this task
    /// and in the tasks it starts, is built anew with the patches, and forgotten afterwards. Other tasks see nothing of it.
    ///
    /// Patches may be put into force within patches; when the function returns or throws, all is exactly as it was. What was built before stays
    /// as it was built, handles and containers that were injected into it included; a task that outlives the function sees the container as it
    /// was, too.
    /// - Parameters:
    ///   - patches: what takes the place of components; of two for one component the later one counts.
    ///   - body: what to do meanwhile.
    /// - Throws: what the function throws, ``ActivationError`` with every finding, or what the initializer of an eager singleton throws.
    public func withPatches<Result>(_ patches: Patch..., body: () throws -> Result) throws -> Result {
        try withPatches(patches, body: body)
    }

    /// Runs a function with patches that were put together at run time; see ``withPatches(_:body:)``.
    /// - Parameters:
    ///   - patches: what takes the place of components; of two for one component the later one counts.
    ///   - body: what to do meanwhile.
    /// - Throws: as ``withPatches(_:body:)`` does.
    public func withPatches<Result>(_ patches: [Patch], body: () throws -> Result) throws -> Result {
        try withPatches(patches, refusing: nil, body: body)
    }

    /// The same, where what is live may be refused.
    package func withPatches<Result>(_ patches: [Patch], refusing refusal: LiveRefusal?, body: () throws -> Result) throws -> Result {
        let scope = try PatchScope.begin(base, patched: core.patched(by: patches, refusing: refusal))
        defer { scope.end() }
        return try PatchScope.$innermost.withValue(scope, operation: body)
    }

    /// Runs an asynchronous function with something else in the place of single components; see ``withPatches(_:body:)``. Eager singletons that
    /// have to be awaited are.
    /// - Parameters:
    ///   - patches: what takes the place of components; of two for one component the later one counts.
    ///   - isolation: the actor of whoever calls, on which the function runs.
    ///   - body: what to do meanwhile.
    /// - Throws: as ``withPatches(_:body:)`` does.
    public func withPatches<Result>(
        _ patches: Patch..., isolation: isolated (any Actor)? = #isolation, body: () async throws -> Result
    ) async throws -> Result {
        try await withPatches(patches, isolation: isolation, body: body)
    }

    /// Runs an asynchronous function with patches that were put together at run time; see ``withPatches(_:body:)``.
    /// - Parameters:
    ///   - patches: what takes the place of components; of two for one component the later one counts.
    ///   - isolation: the actor of whoever calls, on which the function runs.
    ///   - body: what to do meanwhile.
    /// - Throws: as ``withPatches(_:body:)`` does.
    public func withPatches<Result>(
        _ patches: [Patch], isolation: isolated (any Actor)? = #isolation, body: () async throws -> Result
    ) async throws -> Result {
        try await withPatches(patches, refusing: nil, isolation: isolation, body: body)
    }

    /// The same, where what is live may be refused.
    package func withPatches<Result>(
        _ patches: [Patch], refusing refusal: LiveRefusal?, isolation: isolated (any Actor)? = #isolation, body: () async throws -> Result
    ) async throws -> Result {
        let patched = try core.patched(by: patches, refusing: refusal)
        try await patched.buildEagerAsynchronousSingletons()
        let scope = PatchScope.begin(base, patched: patched)
        defer { scope.end() }
        return try await PatchScope.$innermost.withValue(scope, operation: body, isolation: isolation)
    }
}

extension ContainerCore {
    /// A container made of the same assemblies with patches.
    /// - Parameters:
    ///   - patches: what takes the place of components.
    ///   - refusal: keeps what is live and not patched from being built; nil where that stays as it is.
    package func patched(by patches: [Patch], refusing refusal: LiveRefusal? = nil) throws -> ContainerCore {
        if let scope, let parent { return try ContainerCore(entering: scope, of: parent.patched(by: patches, refusing: refusal)) }
        let plan = blueprint.plan
        // A parent is patched with what is for it; what is for a child alone it does not know, nor the child what is for the parent alone.
        let patchedParent = try parent.map { parent in
            try parent.patched(by: patches.filter { parent.blueprint.isTarget($0) }, refusing: refusal)
        }
        let own = patches.filter { parent == nil || !blueprint.isForParentAlone($0) }
        let checked = CheckedBlueprint(
            of: plan.roots, substituting: plan.substitutes, patching: plan.patches + own, refusing: refusal ?? plan.refusal,
            extending: patchedParent)
        return try ContainerCore(activating: checked, observer: observer, parent: patchedParent)
    }

    /// The container that is asked in the place of this one in the present task; this one when it is not patched here.
    @usableFromInline
    func standIn() -> ContainerCore { PatchScope.standIn(for: self) }
}
