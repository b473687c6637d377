public import Wiring

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

    /// The same; live definitions may be refused.
    package func withPatches<Result>(_ patches: [Patch], refusing refusal: LiveRefusal?, body: () throws -> Result) throws -> Result {
        let scope = try PatchScope.begin(base, patched: core.patched(by: patches, refusing: refusal))
        defer { scope.end() }
        return try ContainerStandIns.$innermost.withValue(scope, operation: body)
    }
}
