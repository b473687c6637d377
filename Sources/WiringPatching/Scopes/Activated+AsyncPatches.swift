public import Wiring

extension Activated {
    /// Runs an asynchronous function with patched components; see ``withPatches(_:body:)``. Asynchronous eager singletons are built before.
    /// - Parameters:
    ///   - patches: the patches; the last one for a component takes effect.
    ///   - isolation: the actor of the caller, on which the function runs.
    ///   - body: the function to run.
    /// - Throws: the errors of ``withPatches(_:body:)``.
    public func withPatches<Result>(
        _ patches: Patch..., isolation: isolated (any Actor)? = #isolation, body: () async throws -> Result
    ) async throws -> Result { try await withPatches(patches, isolation: isolation, body: body) }

    /// Runs an asynchronous function with an array of patches; see ``withPatches(_:body:)``.
    /// - Parameters:
    ///   - patches: the patches; the last one for a component takes effect.
    ///   - isolation: the actor of the caller, on which the function runs.
    ///   - body: the function to run.
    /// - Throws: the errors of ``withPatches(_:body:)``.
    public func withPatches<Result>(
        _ patches: [Patch], isolation: isolated (any Actor)? = #isolation, body: () async throws -> Result
    ) async throws -> Result {
        try await withPatches(patches, refusing: nil, isolation: isolation) { _ in try await body() }
    }

    /// Variant that can refuse live definitions. The function receives the patched container, which it can use on other threads.
    package func withPatches<Result>(
        _ patches: [Patch], refusing refusal: ConstructionRefusal?, isolation: isolated (any Actor)? = #isolation,
        body: (Activated) async throws -> Result
    ) async throws -> Result {
        let patched = try core.patched(by: patches, refusing: refusal)
        try await patched.buildRemainingSingletons()
        let scope = PatchScope.begin(base, patched: patched)
        defer { scope.end() }
        return try await ContainerReplacements.$innermost.withValue(
            scope, operation: { try await body(Activated(core: patched, place: place & ~1)) }, isolation: isolation)
    }
}
