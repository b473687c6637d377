public import Wiring

extension Activated {
    /// Runs an asynchronous function with something else in the place of single components; see ``withPatches(_:body:)``. Eager singletons that
    /// have to be awaited are.
    /// - Parameters:
    ///   - patches: what takes the place of components; of two for one component the later one counts.
    ///   - isolation: the actor of the caller, on which the function runs.
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
    ///   - isolation: the actor of the caller, on which the function runs.
    ///   - body: what to do meanwhile.
    /// - Throws: as ``withPatches(_:body:)`` does.
    public func withPatches<Result>(
        _ patches: [Patch], isolation: isolated (any Actor)? = #isolation, body: () async throws -> Result
    ) async throws -> Result {
        try await withPatches(patches, refusing: nil, isolation: isolation, body: body)
    }

    /// The same; live definitions may be refused.
    package func withPatches<Result>(
        _ patches: [Patch], refusing refusal: LiveRefusal?, isolation: isolated (any Actor)? = #isolation, body: () async throws -> Result
    ) async throws -> Result {
        let patched = try core.patched(by: patches, refusing: refusal)
        try await patched.buildRemainingSingletons()
        let scope = PatchScope.begin(base, patched: patched)
        defer { scope.end() }
        return try await ContainerStandIns.$innermost.withValue(scope, operation: body, isolation: isolation)
    }
}
